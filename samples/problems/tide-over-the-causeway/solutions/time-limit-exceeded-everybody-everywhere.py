r, c, p = map(int, input().split())
levels = list(map(int, input().split()))
heights = [list(map(int, input())) for _ in range(r)]

# All squares on which she may be, minute by minute, over and over again.
possible = {(0, 0)}
answer = -1
for minute in range(1, r * c * p + 1):
    level = levels[minute % p]
    following = set()
    for i, j in possible:
        for row, column in ((i, j), (i, j + 1), (i + 1, j), (i, j - 1), (i - 1, j)):
            if 0 <= row < r and 0 <= column < c and heights[row][column] >= level:
                following.add((row, column))
    possible = following
    if (r - 1, c - 1) in possible:
        answer = minute
        break
print(answer)
