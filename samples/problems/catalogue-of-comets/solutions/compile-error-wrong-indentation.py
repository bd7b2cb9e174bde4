import sys
from bisect import bisect_left, insort

rows = []
for line in sys.stdin.read().splitlines()[1:]:
    words = line.split()
    if words[0] == "COUNT":
        low, high = int(words[1]), int(words[2])
      print(bisect_left(rows, (high + 1, "")) - bisect_left(rows, (low, "")))
    elif words[0] == "INSERT":
        insort(rows, (int(words[2]), words[1]))
