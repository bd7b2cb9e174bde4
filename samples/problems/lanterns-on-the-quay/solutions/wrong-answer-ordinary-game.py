# Plays as if the rule about the move just before did not exist, and obeys it only in its moves.
n, k = map(int, input().split())
left, former = n, 0
is_mine = n % (k + 1) != 0
print("first" if is_mine else "second", flush=True)
while True:
    if is_mine:
        former = next(
            (move for move in (left % (k + 1), 1, 2) if 0 < move <= left and move != former), 1
        )
        print(former, flush=True)
    else:
        former = int(input())
        if former == 0:
            break
    left -= former
    is_mine = not is_mine
