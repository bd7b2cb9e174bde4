import sys
from bisect import bisect_left, insort


# A sorted list of (brightness, name). Inserting moves what lies behind, but moving a block of
# memory is so fast that a hundred thousand rows do not hurt yet.
def main():
    lines = sys.stdin.read().splitlines()
    rows, brightness = [], {}
    out = []
    for line in lines[1:]:
        words = line.split()
        kind = words[0]
        if kind == "COUNT":
            low, high = int(words[1]), int(words[2])
            out.append(bisect_left(rows, (high + 1, "")) - bisect_left(rows, (low, "")))
        elif kind == "NTH":
            k = int(words[1])
            out.append(rows[k - 1][1] if k <= len(rows) else "NULL")
        else:
            name = words[1]
            if kind != "INSERT":
                del rows[bisect_left(rows, (brightness[name], name))]
            if kind != "DELETE":
                brightness[name] = int(words[2])
                insort(rows, (brightness[name], name))
    print("\n".join(map(str, out)))


main()
