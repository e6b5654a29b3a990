"""One input of any game, and its result."""

from strict import is_int, need


def play(game, kind, content):
    """One input, checked by the rules."""
    waits_for = game.waits_for()
    need(waits_for is not None, "the game is over")
    if kind == "chance":
        need(waits_for == "chance", "no chance is awaited here, but a decision")
        need(isinstance(content, str), "an outcome is a text")
        game.chance(content)
        return
    need(waits_for != "chance", "no decision is awaited here, but chance")
    need(isinstance(content, dict) and all(isinstance(text, str) for text in content.values()), "actions are texts")
    seats = [str(seat) for seat in waits_for]
    need(list(content) == seats,
         f"here seat {', '.join(seats)} must decide, in this order, and not {', '.join(content) or 'nobody'}")
    game.decide({int(seat): text for seat, text in content.items()})


def compare_result(found, scores, winners):
    for name, value, computed in (("scores", found["scores"], scores), ("winners", found["winners"], winners)):
        good = isinstance(value, list) and all(map(is_int, value)) and value == computed
        need(good, f"the {name} are {value}, but the rules give {computed}")
