import os,sys
os.environ["SDL_VIDEODRIVER"]="dummy"; os.environ["SDL_AUDIODRIVER"]="dummy"
import pygame; pygame.display.init(); pygame.display.set_mode((8,8))
from pathlib import Path
import tempfile,time
from random import Random
from pygame import Surface
from game.core import Setup
from game.living_forest import GAME
from game.match import *
from scenes.table import TableScene
from tests.scenes.tables import Bots, Play, SpyBoards, players
from tests.scenes.pages import staged
size=(int(sys.argv[1]),int(sys.argv[2])) if len(sys.argv)>2 else (1280,720)
kinds=sys.argv[3] if len(sys.argv)>3 else "pbb"
out=Path("/tmp/lf/run"); out.mkdir(parents=True,exist_ok=True)
with tempfile.TemporaryDirectory() as d, staged(Path(d),size,language="fr") as (director,clock):
    s=director.services; s.workers.close(); bots=Bots(); s.workers=bots
    rng=Random(3)
    def poll():
        from ai.job import Reply; from ai.bot import Answer
        said=[]
        for j in bots.jobs:
            st=GAME.unpack(j.view)
            said.append(Reply(j.match,j.ply,j.seat,Answer(st.playout_move(rng))))
        bots.jobs.clear(); return said
    bots.poll=poll
    m=Match(GAME,Setup.complete(GAME.info,len(kinds),5,None,0),Table(players(kinds),Undo.REVEAL,bot_seed=9))
    t=TableScene(s,m); director.push(t)
    canvas=Surface(director.size)
    cost=[];shots=0;worst=[]
    bd=[]; od=t.board.draw
    def wrapped(c):
        a=time.process_time(); od(c); bd.append(time.process_time()-a)
    t.board.draw=wrapped
    def frame():
        clock.now+=1/60; director.advance(1/60)
        if director.dirty:
            a=time.process_time(); director.draw(canvas); c=time.process_time()-a
            cost.append(c); return c
        return 0
    n=0; last=None
    import cProfile; pr=cProfile.Profile()
    if len(sys.argv)>5: pr.enable()
    for f in range(int(sys.argv[4]) if len(sys.argv)>4 else 6000):
        c=frame()
        top=director.top
        if top is not t: print("top",type(top).__name__); break
        if t.life.me is not None and not director.busy and f%5==0:
            st=m.state
            mv=st.playout_move(rng)
            found=next((x for x in t.board.targets() if not x.refused and t.board.plan.move_of(x.id)==mv),None)
            if found is None:
                a=next(x for x in t.board.targets() if x.id==("action",2)); 
                clock.now+=.3; t.press(a); t._reach=None
                found=next((x for x in t.board.targets() if not x.refused and t.board.plan.move_of(x.id)==mv),None)
            if found is None: print("none",mv,st.phase); break
            clock.now+=.3
            t.press(found); n+=1
        if f%97==40 and shots<40 and t.board.telling:
            pygame.image.save(canvas,out/f"f{f:05d}.png"); shots+=1
    if len(sys.argv)>5:
        import pstats; pr.disable(); pstats.Stats(pr).sort_stats("cumtime").print_stats(38)
    bd.sort(); print("board median %.2f p95 %.2f p99 %.2f p99.7 %.2f"%tuple(1000*bd[int(len(bd)*q)] for q in (.5,.95,.99,.997)))
    cost.sort(); print(n,m.ply,m.over,"frames",len(cost),"median %.2f p95 %.2f p99 %.2f max %.2f ms"%tuple(1000*cost[min(len(cost)-1,int(len(cost)*q))] for q in (.5,.95,.99,1)))
