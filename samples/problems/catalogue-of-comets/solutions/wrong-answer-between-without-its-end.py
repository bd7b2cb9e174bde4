import sys
from bisect import bisect_left, insort

# Leaves out the comets whose brightness is the upper end of BETWEEN.
rows, brightness = [], {}
for line in sys.stdin.read().splitlines()[1:]:
    words = line.split()
    if words[0] == "COUNT":
        low, high = int(words[1]), int(words[2])
        print(bisect_left(rows, (high, "")) - bisect_left(rows, (low, "")))
    elif words[0] == "NTH":
        k = int(words[1])
        print(rows[k - 1][1] if k <= len(rows) else "NULL")
    else:
        name = words[1]
        if words[0] != "INSERT":
            del rows[bisect_left(rows, (brightness[name], name))]
        if words[0] != "DELETE":
            brightness[name] = int(words[2])
            insort(rows, (brightness[name], name))
