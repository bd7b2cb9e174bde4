# Looks for each baker in the list of those who have no stall yet.
n, k = map(int, input().split())
half = n // 2
if k > half:
    print("impossible")
else:
    waiting = list(range(n, 0, -1))
    row = []
    if n % 2 == 1:
        waiting.remove(n)
        row.append(n)
    for older in range(half, 0, -1):
        for baker in (older, older + half):
            waiting.remove(baker)
            row.append(baker)
    print(*row)
