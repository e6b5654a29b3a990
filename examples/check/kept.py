"""What somebody who took part has kept themselves, compared with the table (docs/fair-dice.md)."""

import hashlib
import json

import fair
from strict import Wrong, need

LINKS = 500  # behind the tip of a chain


def read(path):
    """What was kept, from a file."""
    try:
        with open(path, encoding="utf-8") as file:
            kept = json.load(file)
        sent = {int(draw): (link["seat"], link["link"], link["roll"], link.get("ok", False))
                for draw, link in kept["sent"].items()}
        return kept["commitment"], [tip(last) for last in kept["chains"]], sent
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Wrong(f"{path} is not what a browser keeps of its dice") from None


def tip(link):
    for _ in range(LINKS):
        link = fair.before(link)
    return link


def roll_call(draw, asked):
    """The fingerprint of who was asked for a draw: every seat in order with its newest link."""
    lines = "".join(f"{seat} {newest or '00'}\n" for seat, newest in enumerate(asked, 1))
    return hashlib.sha256(f"draw {draw}\n{lines}".encode()).hexdigest()


def compare(table, kept):
    """Refuses a table that contradicts it, and says in a few words what was found."""
    commitment, tips, sent = kept
    need(table is not None and table.mode == "fair" and table.commitment == commitment,
         "the commitment is not the one that was kept: the secret was exchanged")
    calls = {call["draw"]: call for call in table.calls}
    found = 0
    for draw, (seat, link, roll, acknowledged) in sent.items():
        call = calls.get(draw)
        need(call is None or roll_call(draw, call["asked"]) == roll, f"for draw {draw} others were asked than was kept")
        opened = call and call["links"].get(seat)
        need(opened in (None, link), f"for draw {draw} stands another link than was sent")
        need(opened or not acknowledged, f"the link for draw {draw} was acknowledged and then left out")
        found += opened is not None
    own = {seat for seat, *_ in sent.values()}
    need(all(tip in tips for seat, tip in table.tips if seat in own), "there is a chain that was never committed to")
    return f"{found} of {len(sent)} links that were kept are there"
