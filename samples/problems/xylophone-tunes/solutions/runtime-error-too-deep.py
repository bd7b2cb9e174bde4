import sys
from functools import lru_cache

k, q = map(int, input().split())
beats = [list(map(int, input())) for _ in range(k)]


# Goes down by at most three beats with each call: RecursionError, long before 10^18.
@lru_cache(maxsize=None)
def tunes(a, b, n):
    if n == 0:
        return int(a == b)
    total = 0
    for j in range(k):
        if 0 < beats[a][j] <= n:
            total += tunes(j, b, n - beats[a][j])
    return total % 1000003


for line in sys.stdin:
    a, b, n = map(int, line.split())
    print(tunes(a - 1, b - 1, n))
