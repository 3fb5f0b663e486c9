# Plays Nim: takes the whole of the largest heap.
# nimtui nim --player "python3 greedy.py"
import sys

for line in sys.stdin:
    if ":" not in line:
        continue  # Not a position.
    heaps = [int(heap) for heap in line.split(":")[1].split(",")]
    largest = heaps.index(max(heaps))
    print(f"{largest + 1}x{heaps[largest]}", flush=True)
