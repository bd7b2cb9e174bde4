import sys
from functools import cache

# Standard output of Python is a pipe here, and is written when 8 KB are full or the program ends.
sys.setrecursionlimit(5000)
n, k = map(int, sys.stdin.readline().split())


@cache
def good_move(left, former):
    for move in range(1, min(k, left) + 1):
        if move != former and good_move(left - move, move) == 0:
            return move
    return 0


left, former = n, 0
is_mine = good_move(n, 0) > 0
print("first" if is_mine else "second")
while True:
    if is_mine:
        former = good_move(left, former)
        print(former)
    else:
        former = int(sys.stdin.readline())
        if former == 0:
            break
    left -= former
    is_mine = not is_mine
