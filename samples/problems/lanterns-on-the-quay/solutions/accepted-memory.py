import sys
from functools import cache

sys.setrecursionlimit(5000)
n, k = map(int, input().split())


@cache
def good_move(left, former):
    for move in range(1, min(k, left) + 1):
        if move != former and good_move(left - move, move) == 0:
            return move
    return 0


left, former = n, 0
is_mine = good_move(n, 0) > 0
print("first" if is_mine else "second", flush=True)
while True:
    if is_mine:
        former = good_move(left, former)
        print(former, flush=True)
    else:
        former = int(input())
        if former == 0:
            break
    left -= former
    is_mine = not is_mine
