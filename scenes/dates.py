"""When something happened, in words: today, yesterday, a weekday, a date."""

from datetime import datetime

from scenes.i18n import Words


def in_words(words: Words, when: datetime, now: datetime) -> str:
    """ "aujourd'hui, 21 h 40", "hier, ...", "mardi, ...", "le 12 mars", with the year when it is another."""
    time = words("date.time", hour=when.hour, minute=f"{when.minute:02}")
    days = (now.date() - when.date()).days
    if days == 0:
        return words("date.today", time=time)
    if days == 1:
        return words("date.yesterday", time=time)
    if 1 < days < 7:
        return words("date.weekday", weekday=words(f"date.weekday_{when.weekday()}"), time=time)
    month = words(f"date.month_{when.month}")
    if when.year == now.year:
        return words("date.day", day=when.day, month=month)
    return words("date.full", day=when.day, month=month, year=when.year)
