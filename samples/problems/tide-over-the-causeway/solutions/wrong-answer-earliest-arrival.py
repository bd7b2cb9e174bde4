import heapq

r, c, p = map(int, input().split())
levels = list(map(int, input().split()))
heights = [list(map(int, input())) for _ in range(r)]

# Believes that it is always best to be on a square as early as possible. But who comes early may
# be caught by the flood there, and cannot go back to a square that is settled.
settled = [[False] * c for _ in range(r)]
queue = [(0, 0, 0)]
answer = -1
while queue:
    minute, i, j = heapq.heappop(queue)
    if settled[i][j]:
        continue
    settled[i][j] = True
    if i == r - 1 and j == c - 1:
        answer = minute
        break
    for row, column in ((i, j + 1), (i + 1, j), (i, j - 1), (i - 1, j)):
        if 0 <= row < r and 0 <= column < c and not settled[row][column]:
            for later in range(minute + 1, minute + p + 1):
                if heights[row][column] >= levels[later % p]:
                    heapq.heappush(queue, (later, row, column))
                    break
                if heights[i][j] < levels[later % p]:
                    break
print(answer)
