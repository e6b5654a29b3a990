#!/usr/bin/env python3
"""A small player for the JSON API, with nothing but Python's standard library.

    examples/play.py http://localhost:8080 qwixx            against the server's best bot
    examples/play.py http://localhost:8080 qwixx greedy     against another one
    examples/play.py http://localhost:8080 TABLE-ID         at somebody's table

It plays the first legal action that is not a pass, which is no way to win.
"""

import json
import sys
import time
import urllib.error
import urllib.request
import uuid


class Server:
    def __init__(self, base):
        self.base, self.token = base.rstrip("/"), None

    def ask(self, method, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            sys.exit(f"{method} {path}: {error.code} {error.read().decode()}")

    def command(self, table, **command):
        # The id makes it harmless to send a command again when the answer got lost.
        return self.ask("POST", f"/api/tables/{table}/commands", {"id": uuid.uuid4().hex, **command})


def main(base, where, bot=None):
    server = Server(base)
    server.token = server.ask("POST", "/api/guests", {"name": f"Snake {uuid.uuid4().hex[:4]}"})["token"]
    games = {game["name"]: game for game in server.ask("GET", "/api/games")}
    if where in games:
        strongest = games[where]["bots"][-1]["name"]
        plan = {"game": where, "chairs": [None, bot or strongest]}
        where = server.ask("POST", "/api/tables", plan)["id"]
    # The salt is our share in the dice: see docs/fair-dice.md. Without it the table waits for one half a minute.
    table = server.command(where, command="sit", name=f"Snake {uuid.uuid4().hex[:4]}", salt=uuid.uuid4().hex)
    print("watch at", f"{server.base}/t/{where}")
    while table["view"]["phase"] != "over":
        turn = table["view"]["round"]
        if turn and turn["choices"] and turn["chosen"] is None:
            action = next((a for a in turn["choices"] if a != "pass"), turn["choices"][0])
            table = server.command(where, command="decide", round=turn["number"], action=action)
        else:
            time.sleep(0.2)
            table = server.ask("GET", f"/api/tables/{where}")
    print("scores:", table["view"]["end"]["scores"], "won by seat", table["view"]["end"]["winners"])


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
