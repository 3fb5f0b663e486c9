"""Write a player for nimtui as one function, and ask nimtui about positions.

    from nimtui import player

    @player
    def largest(position):
        heap = position.heaps.index(max(position.heaps))
        return heap, 1  # Take 1 from this heap. Heaps are numbered from 0 here, as lists are.

Play against it: nimtui nim --player "python3 largest.py"
The decorator plays until the input ends, so use it once, at the end of the file.
If nimtui isn't on the PATH, set the variable NIMTUI to its path.
"""

import json
import os
import subprocess
import sys

PROGRAM = os.environ.get("NIMTUI", "nimtui")
HEAP_GAMES = {"nim", "take-away", "matches", "red-blue", "wythoff", "fibonacci", "grundy", "octal"}


class Position:
    """A position. `id` is all of it; `heaps` is a list in games with heaps, otherwise None. `limit` is the most that a move may take.

    Several games at once have `parts`. Each of them is a Position, with an ending of its own.
    """

    def __init__(self, id):
        self.id = id
        self.game, _, self.body = id.partition(":")
        self.heaps, self.limit, self.ending, self.parts = None, None, "", []
        if self.game == "sum":
            self.parts = [Position(part) for part in self.body.split("+")]
        elif self.body.endswith((":normal", ":misere")):
            self.body, _, self.ending = self.body.rpartition(":")
        if self.game in HEAP_GAMES:
            heaps, _, limit = self.body.rpartition(":")[2].partition("/")
            self.heaps = [int(heap) for heap in heaps.split(",")]
            self.limit = int(limit) if limit else None
        elif self.game == "grid":
            self.limit = int(self.body.rpartition("/")[2])


def player(choose):
    """Decorates a function that gets a Position and returns a move: a text, or a heap from 0 and a number. None declines."""
    if choose.__module__ == "__main__":
        play(choose)
    return choose


def play(choose, result=None):
    """Answers every position until the input ends. `result` is called with the end of a game, such as "won"."""
    # Whatever the function prints goes to standard error, so that it isn't read as a move.
    moves, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        if line.startswith("result ") and result:
            result(line.split()[1])
        if ":" in line:
            move = choose(Position(line.strip()))
            if move is None:
                move = "decline the function returned None: is a return missing?"
            elif not isinstance(move, str):
                heap, count = move
                move = f"{heap + 1}x{count}"
            print(move, file=moves, flush=True)


def solve(id, *moves):
    """Who wins, every winning move and why, after these moves."""
    return _json("solve", id, *moves, "--json", "--each-move")


def values(code, to=None):
    """The Grundy values of heaps up to `to`, in a game with this name or code; in a game of two numbers, rows of values.

    The first row and the first column belong to the smallest position: see `nimtui values GAME --json`.
    """
    return _json("values", code, "--json", *([] if to is None else ["--to", str(to)]))["values"]


def rate(id, command, *options):
    """How often the program with this command makes a mistake below a position, and where. A list if there are more players."""
    return _json("rate", id, "--json", "--player", command, *options)


def _json(*arguments):
    run = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if run.returncode != 0:
        raise ValueError(run.stderr.strip())
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    return answers[0] if len(answers) == 1 else answers
