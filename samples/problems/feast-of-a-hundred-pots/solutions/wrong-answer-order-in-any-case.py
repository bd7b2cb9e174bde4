import sys

# Cooks what waits for nothing, and then the rest as it comes.
n, m, *numbers = map(int, sys.stdin.read().split())
after = [[] for _ in range(n + 1)]
missing = [0] * (n + 1)
for x, y in zip(numbers[::2], numbers[1::2]):
    after[x].append(y)
    missing[y] += 1
order = [dish for dish in range(1, n + 1) if missing[dish] == 0]
for dish in order:
    for other in after[dish]:
        missing[other] -= 1
        if missing[other] == 0:
            order.append(other)
cooked = set(order)
order += [dish for dish in range(1, n + 1) if dish not in cooked]
print("order")
print(*order)
