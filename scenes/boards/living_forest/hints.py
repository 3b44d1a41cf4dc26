"""What tooltips and the dock's line say before a press, from the rules' own previews."""

from collections.abc import Callable, Hashable

from game.core import Move, Seat
from game.living_forest import position as rules
from game.living_forest.animals import CARDS, NONE, VARAN, Card, Mark
from game.living_forest.events import LineCompleted, Moved
from game.living_forest.guardians import THIRD
from game.living_forest.places import (
    CORNERS,
    KINDS,
    LINES,
    REPEAT,
    ROCK_ACTION,
    SPACES,
    STARTING_TREE,
    TREES,
    Action,
    Track,
)
from game.living_forest.previews import Odds, odds, preview, reach, threat
from game.living_forest.pushing import solitaries
from game.living_forest.state import LivingState
from scenes.boards.living_forest.cards import animal, tree
from scenes.boards.living_forest.names import Names
from scenes.boards.living_forest.plan import (
    ACTION,
    CARD,
    DECK,
    DO,
    FIRE,
    OWN,
    PILE,
    REVEAL,
    ROCK,
    SPACE,
    SPEND,
    STOP,
    SUPPLY,
    TAB,
    TILE,
    TREE,
    Plan,
)
from scenes.focus import Hint
from scenes.i18n import Words

ICONS = ("sun", "drop", "sprout", "wind", "fragment")


class Hints:
    """Tooltips for one screen and plan; `seat` is whose dock it is, `name` gives the name of a seat."""

    def __init__(self, words: Words, plan: Plan, seat: Seat, name: Callable[[Seat], str]) -> None:
        self.words = words
        self.plan = plan
        self.view: LivingState = plan.view
        self.seat = seat
        self.name = name
        self.names = Names(words)

    def of(self, target: Hashable) -> Hint | None:
        """The tooltip of a target; None where a closer look opens instead."""
        match target:
            case (str(kind), int(slot)) if kind == CARD:
                return self._reserve(slot)
            case (str(kind), int(index)) if kind == OWN:
                return self._own(index)
            case (str(kind), int(number)) if kind == TREE:
                return self._tree(number)
            case (str(kind), int(rock)) if kind == ROCK:
                return self._rock(rock)
            case (str(kind), int(space)) if kind == SPACE and self.view.phase != rules.SPACE:
                return self._space(space)
        return self._other(target)

    def _other(self, target: Hashable) -> Hint | None:
        match target:
            case (str(kind), str(which)) if kind == PILE:
                return self._pile(which)
            case (str(kind), str(which)) if kind == SUPPLY:
                return self._supply(which)
            case (str(kind), str(tab)) if kind == TAB:
                return Hint(self.words(f"living_forest.tab.{tab}"))
        return None

    def _lines(self, *lines: str) -> tuple[str, ...]:
        return tuple(line for line in lines if line)[:3]

    # Cards

    def _reserve(self, slot: int) -> Hint:
        card = self.view.reserve[slot]
        if card == NONE:
            return Hint(self.words("living_forest.slot.empty"))
        data = CARDS[card]
        about = self.words("living_forest.hint.cost", count=data.cost)
        if data.mark is not Mark.NEUTRAL:
            about = f"{about} · {self._mark(data)}"
        left = ""
        move = self.plan.move_of((CARD, slot))
        if move is not None:
            left = self.words("living_forest.hint.suns_left", count=preview(self.view, move).left)
        lines = self._lines(self.names.elements(data.elements), about, left)
        return Hint(self.names.animal(card), lines, animal(card))

    def _own(self, index: int) -> Hint:
        card = self.view.line[self.seat][index]
        data = CARDS[card]
        return Hint(
            self.names.animal(card),
            self._lines(self.names.elements(data.elements), self._mark(data)),
            animal(card),
        )

    def _mark(self, data: Card) -> str:
        return self.words(f"living_forest.mark.{data.mark.name.lower()}")

    # Trees, rocks, spaces

    def _tree(self, kind: int) -> Hint:
        words, view = self.words, self.view
        if kind == REPEAT:
            gives = words("living_forest.tree.repeat")
        else:
            gives = words("living_forest.tree.gives", elements=self.names.elements(TREES[kind].elements))
        new = ""
        if self.plan.mine and view.trees[kind]:
            known = view.kinds[self.seat] >> kind & 1
            count = view.counts(self.seat)[Track.TREES] + 1
            new = words("living_forest.tree.old") if known else words("living_forest.tree.new", count=count)
        return Hint(
            self.names.tree(kind),
            self._lines(gives, new, words("living_forest.tree.left", count=view.trees[kind])),
            tree(kind),
        )

    def _rock(self, rock: int) -> Hint:
        words, view = self.words, self.view
        bonus = words("living_forest.rock.bonus", action=self.names.action(ROCK_ACTION[rock]))
        there = [self.name(seat) for seat, at in enumerate(view.pawn) if at == rock]
        stands = words("living_forest.rock.stands", name=there[0]) if there else ""
        title = words("living_forest.rock.name", number=rock + 1)
        lines = self._lines(stands or self.outcome((ROCK, rock)), bonus)
        return Hint(title, lines, f"living_forest/symbols/{ICONS[ROCK_ACTION[rock]]}.svg")

    def _space(self, space: int) -> Hint:
        words, view = self.words, self.view
        kind = view.grid[self.seat * SPACES + space]
        if kind == STARTING_TREE:
            return Hint(self.names.tree(kind), (), tree(kind))
        if kind < KINDS:
            hint = self._tree(kind)
            return Hint(hint.title, hint.lines[:1], hint.icon)
        return Hint(self.names.space(space), (self._corner(space) or words("living_forest.space.free"),))

    def _corner(self, space: int) -> str:
        corner = CORNERS.get(space)
        if corner is None:
            return ""
        if corner.action is Action.FRAGMENT:
            return self.words("living_forest.space.fragment", amount=corner.amount)
        return self.words(f"living_forest.space.{corner.action.name.lower()}", strength=corner.strength)

    # The dock

    def title(self, target: Hashable) -> str:
        """The name of an action card or button: what else it does is said in the dock's line."""
        match target:
            case (str(kind), int(action)) if kind == ACTION:
                return self.names.action(action)
            case (str(kind), int(track)) if kind == TILE:
                return self.words(f"living_forest.track.{Track(track).name.lower()}")
            case (str(kind), str(what)) if kind == DO:
                return self.words(f"living_forest.do.{what}")
        return ""

    def _action(self, action: Action) -> str:
        refusal = self.plan.refusal((ACTION, int(action)))
        if refusal:
            return self.words(refusal)
        name = action.name.lower()
        told = self.words(f"living_forest.hint.most_{name}", count=reach(self.view, action).most)
        if action is Action.EXTINGUISH:
            return f"{told} {self.threat()}"
        return f"{told} {self.words(f'living_forest.action_rule.{name}')}"

    def _do(self, what: str) -> str:
        words, view = self.words, self.view
        refusal = self.plan.refusal((DO, what))
        if refusal:
            return words(refusal)
        if what == REVEAL:
            return " ".join(part for part in (self.odds(), self.push()) if part)
        if what == STOP:
            left = 2 if view.solitary(view.to_act) < THIRD else 1
            return (
                f"{words('living_forest.hint.stop')} {words('living_forest.hint.stop_actions', count=left)}"
            )
        if what == SPEND:
            card = view.line[view.to_act][-1]
            said = words("living_forest.hint.spend", card=self.names.the(card))
            return f"{said} {words('living_forest.hint.spend_varan')}" if card == VARAN else said
        return ""

    def _pile(self, which: str) -> Hint | None:
        if self.plan.open == (PILE, which):
            return None
        words, view, seat = self.words, self.view, self.seat
        cards = view.pile[seat] if which == DECK else view.discard[seat]
        lines = [words("living_forest.pile.solitary", count=solitaries(cards))] if cards else []
        known = view.known[seat] if which == DECK else 0
        if known:
            names = ", ".join(self.names.animal(card) for card in reversed(cards[-known:]))
            lines.append(words("living_forest.pile.known", names=names))
        elif which == DECK and cards:
            lines.append(words("living_forest.pile.order"))
        if cards and self.plan.mine:
            lines.append(words("living_forest.pile.open"))
        count = words("living_forest.pile.count", count=len(cards))
        return Hint(f"{words(f'living_forest.pile.{which}')} ({count})", tuple(lines[:3]))

    def _supply(self, which: str) -> Hint:
        words, view = self.words, self.view
        if which == "turn":
            name = self.name(view.tree)
            return Hint(
                words("living_forest.supply.turn", turn=view.turn),
                (words("living_forest.supply.tree_rule", name=name),),
                "living_forest/pieces/sacred_tree_token.svg",
            )
        left = view.varans if which == "varans" else view.supply
        rule = "varan_rule" if which == "varans" else "fragment_rule"
        icon = "pieces/varan_pile" if which == "varans" else "symbols/fragment"
        lines = (words("living_forest.supply.left", count=left), words(f"living_forest.supply.{rule}"))
        return Hint(words(f"living_forest.supply.{which}"), lines, f"living_forest/{icon}.svg")

    # What would come of it

    def threat(self) -> str:
        """Onibi's coming attack against the seat of the dock."""
        told = threat(self.view)
        if not told.fires:
            return self.words("living_forest.threat.none")
        drops, varans = told.drops[self.seat], told.varans[self.seat]
        key = "held" if drops >= told.total else "hit"
        return self.words(f"living_forest.threat.{key}", total=told.total, drops=drops, count=varans)

    def odds(self) -> str:
        """The chance of a third solitary for the seat to act, when the match shows it."""
        view = self.view
        if not view.odds or view.phase != rules.LINE or not view.may_reveal(view.to_act):
            return ""
        told: Odds = odds(view, view.to_act)
        if told.next_card is not None:
            return self.words("living_forest.odds.known", card=self.names.animal(told.next_card))
        if not told.third:
            return self.words("living_forest.odds.safe")
        percent = max(1, min(99, round(100 * told.chance))) if told.chance < 1 else 100
        return self.words("living_forest.odds.third", count=told.third, cards=told.cards, percent=percent)

    def push(self) -> str:
        """How far the limit of solitary cards is."""
        view = self.view
        if view.phase != rules.LINE or view.to_act < 0:
            return ""
        left = THIRD - view.solitary(view.to_act)
        if left <= 0:
            return self.words("living_forest.push.third")
        if left == 1:
            return self.words("living_forest.push.one_more")
        return self.words("living_forest.push.more", count=left)

    def outcome(self, target: Hashable) -> str:
        """One sentence on what a press would certainly bring; "" when it may not be pressed."""
        match target:
            case (str(kind), int(action)) if kind == ACTION and self.plan.mine:
                return self._action(Action(action))
            case (str(kind), str(what)) if kind == DO and self.plan.mine:
                return self._do(what)
        move = self.plan.move_of(target)
        if move is None:
            return ""
        match target:
            case (str(kind), int(_)) if kind == CARD:
                return self._attracted(move)
            case (str(kind), int(_)) if kind == FIRE:
                return self._extinguished(move)
            case (str(kind), int(_)) if kind == ROCK:
                return self._advanced(move)
            case (str(kind), int(space)) if kind == SPACE:
                return self._grown(move) or self._corner(space) or self.words("living_forest.space.free")
            case (str(kind), int(track)) if kind == TILE:
                tile = self.words(f"living_forest.track_tile.{Track(track).name.lower()}")
                return self.words("living_forest.hint.tile", tile=tile, name=self.name(self.view.passed[0]))
        return ""

    def _attracted(self, move: Move) -> str:
        ahead = preview(self.view, move)
        value = CARDS[move & 255].level + 1
        left = self.words("living_forest.hint.suns_left", count=ahead.left)
        return f"{left} {self.words('living_forest.hint.fire_to_come', value=value)}"

    def _extinguished(self, move: Move) -> str:
        ahead = self.view.clone()
        ahead.viewer = rules.WHOLE
        ahead.fires[(move & 255) - 2] -= 1
        told = threat(ahead)
        if not told.fires:
            return self.words("living_forest.hint.fire_gone")
        attack = self.words("living_forest.attack", count=told.varans[self.seat])
        return self.words("living_forest.hint.fire_result", total=told.total, attack=attack)

    def _advanced(self, move: Move) -> str:
        view = self.view
        ahead = preview(view, move)
        moved = next((event for event in ahead.events if isinstance(event, Moved)), None)
        if moved is None:
            return ""
        parts = [self.words("living_forest.rock.steps", count=len(moved.path))]
        robbed = [self.name(s) for s in moved.passed if any(view.tiles[s * 3 : s * 3 + 3])]
        if robbed:
            parts.append(self.words("living_forest.rock.robs", names=self.names.list(robbed)))
        elif moved.passed:
            names = self.names.list([self.name(s) for s in moved.passed])
            parts.append(self.words("living_forest.rock.passes", names=names))
        return " ".join(parts)

    def _grown(self, move: Move) -> str:
        ahead = preview(self.view, move)
        lines = [event.line for event in ahead.events if isinstance(event, LineCompleted)]
        if lines:
            elements = self.names.elements(LINES[lines[0]].elements)
            return self.words("living_forest.space.line", elements=elements)
        return ""

    def changes(self, target: Hashable) -> dict[Seat, tuple[int, int, int]]:
        """How the victory counters of each seat would change."""
        move = self.plan.move_of(target)
        if move is None or self.view.phase == rules.LINE:
            return {}
        ahead = preview(self.view, move)
        found: dict[Seat, tuple[int, int, int]] = {}
        for seat, (old, new) in enumerate(zip(ahead.before, ahead.after, strict=True)):
            if old != new:
                found[seat] = (new[0] - old[0], new[1] - old[1], new[2] - old[2])
        return found
