import sys

# A chain of 10,000 demands is deeper than Python's recursion.
n, m, *numbers = map(int, sys.stdin.read().split())
after = [[] for _ in range(n + 1)]
for x, y in zip(numbers[::2], numbers[1::2]):
    after[x].append(y)
state = [0] * (n + 1)
path, order = [], []


def visit(dish):
    state[dish] = 1
    path.append(dish)
    for other in after[dish]:
        if state[other] == 1:
            circle = path[path.index(other) :]
            print("circle")
            print(len(circle))
            print(*circle)
            sys.exit()
        if state[other] == 0:
            visit(other)
    path.pop()
    state[dish] = 2
    order.append(dish)


for dish in range(1, n + 1):
    if state[dish] == 0:
        visit(dish)
print("order")
print(*order[::-1])
