k, q = map(int, input().split())
beats = [list(map(int, input())) for _ in range(k)]

for _ in range(q)
    a, b, n = map(int, input().split())
    print(beats[a - 1][b - 1] == n)
