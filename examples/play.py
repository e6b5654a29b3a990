#!/usr/bin/env python3
"""A small player for the JSON API, with nothing but Python's standard library.

    examples/play.py http://localhost:8080 qwixx            against the server's best bot
    examples/play.py http://localhost:8080 qwixx greedy     against another one
    examples/play.py http://localhost:8080 TABLE-ID         at somebody's table

With `--kept FILE` at the end it writes down what it knows of the dice itself, for `rowlock verify RECORD --kept FILE`.

It plays the first legal action that is not a pass, which is no way to win. It takes part in the dice as docs/fair-dice.md
lays down, and compares the record with what it has sent when the game is over.
"""

import hashlib
import json
import secrets
import sys
import time
import urllib.error
import urllib.request
import uuid


class Server:
    def __init__(self, base):
        self.base, self.token = base.rstrip("/"), None

    def ask(self, method, path, body=None, may_be_refused=False):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if may_be_refused and error.code == 409:
                return None
            sys.exit(f"{method} {path}: {error.code} {error.read().decode()}")

    def text(self, path):
        with urllib.request.urlopen(self.base + path) as answer:
            return answer.read().decode()

    def command(self, table, may_be_refused=False, **command):
        # The id makes it harmless to send a command again when the answer got lost.
        body = {"id": uuid.uuid4().hex, **command}
        return self.ask("POST", f"/api/tables/{table}/commands", body, may_be_refused)


class Part:
    """Our part in the dice: chains of links, each of which is the SHA-256 of the next. The tip of a chain is shown first, and
    one more link whenever the table asks for one."""

    def __init__(self, commitment):
        self.commitment = commitment  # what we saw before we gave anything
        self.links, self.sent = [], {}  # the links of our chain; what we sent, by draw
        self.chains = []  # the last link of every chain of ours

    def play(self, server, where, table):
        """Does what the table's dice ask of us, and returns the table after that."""
        chance, seat = table["view"]["chance"], table["seat"]
        call, newest = chance.get("call"), chance["links"][seat - 1]
        if call is None and newest is None:
            return self.commit(server, where) or table
        if call is None or seat not in call["missing"] or call["draw"] in self.sent:
            return table
        link = self.links[self.links.index(newest) + 1]
        sent = self.sent[call["draw"]] = {"seat": seat, "link": link, "roll": roll_call(call)}
        answer = server.command(where, command="link", draw=call["draw"], link=link, may_be_refused=True)
        sent["ok"] = answer is not None  # or else it was too late: it counts as empty, and the log says so
        return answer or table

    def commit(self, server, where, length=500):
        links = [secrets.token_bytes(32)]
        for _ in range(length):
            links.append(hashlib.sha256(links[-1]).digest())
        self.links = [link.hex() for link in reversed(links)]
        self.chains.append(self.links[-1])
        return server.command(where, command="commit", tip=self.links[0], may_be_refused=True)

    def check(self, record):
        """Is everything that we sent in the record, under the commitment that we saw?"""
        lines = [json.loads(line) for line in record.splitlines()]
        if lines[0]["table"]["chance"]["commitment"] != self.commitment:
            sys.exit("the secret of the dice was exchanged")
        found = {line["note"]["link"] for line in lines if line.get("note", {}).get("fact") == "linked"}
        received = {sent["link"] for sent in self.sent.values() if sent["ok"]}
        if not received <= found:
            sys.exit("a link of ours was received and then left out")
        return len(received)

    def keep(self, file):
        kept = {"commitment": self.commitment, "chains": self.chains, "sent": self.sent}
        with open(file, "w") as out:
            print(json.dumps(kept), file=out)


def roll_call(call):
    """The fingerprint of who was asked: the table must not tell others something else afterwards."""
    lines = "".join(f"{seat} {newest or '00'}\n" for seat, newest in enumerate(call["asked"], 1))
    return hashlib.sha256(f"draw {call['draw']}\n{lines}".encode()).hexdigest()


def main(base, where, bot=None, kept=None):
    server = Server(base)
    server.token = server.ask("POST", "/api/guests", {"name": f"Snake {uuid.uuid4().hex[:4]}"})["token"]
    games = {game["name"]: game for game in server.ask("GET", "/api/games")}
    if where in games:
        strongest = games[where]["bots"][-1]["name"]
        plan = {"game": where, "chairs": [None, bot or strongest]}
        where = server.ask("POST", "/api/tables", plan)["id"]
    table = server.command(where, command="sit", name=f"Snake {uuid.uuid4().hex[:4]}", commits=True)
    chance = table["view"]["chance"]
    part = Part(chance["commitment"]) if chance["mode"] == "fair" else None
    print("watch at", f"{server.base}/t/{where}")
    while table["view"]["phase"] != "over":
        if part:
            table = part.play(server, where, table)
        turn = table["view"]["round"]
        if turn and turn["choices"] and turn["chosen"] is None:
            action = next((a for a in turn["choices"] if a != "pass"), turn["choices"][0])
            table = server.command(where, command="decide", round=turn["number"], action=action)
        else:
            time.sleep(0.2)
            table = server.ask("GET", f"/api/tables/{where}")
    if part:
        print("links of ours in the record:", part.check(server.text(f"/api/tables/{where}/record")))
        if kept:
            part.keep(kept)
    print("scores:", table["view"]["end"]["scores"], "won by seat", table["view"]["end"]["winners"])


if __name__ == "__main__":
    arguments, kept = sys.argv[1:], None
    if arguments[-2:-1] == ["--kept"]:
        arguments, kept = arguments[:-2], arguments[-1]
    if len(arguments) not in (2, 3):
        sys.exit(__doc__)
    main(*arguments, kept=kept)
