# Learns Nim by playing it (tabular Q-learning), for heaps of a few stones.
# Learn: nimtui duel nim:1,3,5,7:misere --player any --player "python3 learner.py learn" --tell-results --games 10000
# Play:  nimtui rate nim:1,3,5,7:misere --player "python3 learner.py"
import json
import os
import random
import sys

FILE = "learnt.json"
RATE, EXPLORE = 0.5, 0.1
learning = sys.argv[1:] == ["learn"]
random.seed(int(os.environ.get("NIMTUI_SEED", "0")))
table = json.load(open(FILE)) if os.path.exists(FILE) else {}
last = None  # The key of the move before, whose worth is not known yet.


def key(heaps, stones, take):
    return f"{sorted(heaps)} {take} of {stones}"  # The order of the heaps is no matter.


def learn(worth):
    if learning and last:
        table[last] = table.get(last, 0) + RATE * (worth - table.get(last, 0))


for line in sys.stdin:
    if line.startswith("result"):
        learn(1 if "won" in line else -1)
        last = None
    elif ":" in line:
        heaps = [int(heap) for heap in line.split(":")[1].split(",")]
        moves = [(heap, take) for heap, stones in enumerate(heaps) for take in range(1, stones + 1)]
        worths = {move: table.get(key(heaps, heaps[move[0]], move[1]), 0) for move in moves}
        learn(max(worths.values()))
        heap, take = max(moves, key=worths.get)
        if learning and random.random() < EXPLORE:
            heap, take = random.choice(moves)
        last = key(heaps, heaps[heap], take)
        print(f"{heap + 1}x{take}", flush=True)
if learning:
    json.dump(table, open(FILE, "w"))
