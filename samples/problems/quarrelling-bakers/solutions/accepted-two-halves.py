n, k = map(int, input().split())
half = n // 2
if k > half:
    print("impossible")
else:
    row = [n] if n % 2 == 1 else []
    for older in range(half, 0, -1):
        row += [older, older + half]
    print(*row)
