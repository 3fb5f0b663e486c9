# Plays Nim by the nim-sum: nimtui nim --player "python3 ten.py"
import sys
from functools import reduce
from operator import xor
for line in sys.stdin:
    if ":" in line:
        heaps = [int(heap) for heap in line.split(":")[1].split(",")]
        total = reduce(xor, heaps)
        best = [(i, heap - (heap ^ total)) for i, heap in enumerate(heaps, 1) if heap ^ total < heap]
        print("%dx%d" % (best[0] if best else (heaps.index(max(heaps)) + 1, 1)), flush=True)
