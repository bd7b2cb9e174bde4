import re
import sys


def invalid(message):
    print(message)
    sys.exit(43)


lines = sys.stdin.read().split("\n")
if lines.pop() != "":
    invalid("the last line has no end")
pairs = [re.fullmatch(r"(0|[1-9]\d{0,5}) (0|[1-9]\d{0,5})", line) for line in lines]
for i, pair in enumerate(pairs):
    if pair is None:
        invalid(f"line {i + 1} is not two integers")
(n, m), *demands = [tuple(map(int, pair.groups())) for pair in pairs]
if not 1 <= n <= 10000 or m > 50000 or len(demands) != m:
    invalid("n or m is out of its range, or m is not the number of demands")
for x, y in demands:
    if not (1 <= x <= n and 1 <= y <= n and x != y):
        invalid(f"{x} {y} is no demand")
sys.exit(42)
