r, c, p = map(int, input().split())
levels = list(map(int, input().split()))
heights = [list(map(int, input())) for _ in range(r)]

dry = [[height >= max(levels) for height in row] for row in heights]
for row in dry:
    print(sum(row))
  print(len(row))
