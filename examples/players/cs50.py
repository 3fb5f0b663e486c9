"""Lets the NimAI class of CS50's Introduction to AI play. The file needs `train(games)` and `choose_action(state, epsilon)`.

nimtui rate nim:1,3,5,7:misere --startup-timeout 120 --player "python3 cs50.py path/to/nim.py 10000"
"""

import contextlib
import importlib.util
import sys

from nimtui import play

path, games = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10000
# Training prints a line for each game.
with contextlib.redirect_stdout(sys.stderr):
    spec = importlib.util.spec_from_file_location("student", path)
    student = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(student)
    ai = student.train(games)

play(lambda position: tuple(ai.choose_action(position.heaps, epsilon=False)))
