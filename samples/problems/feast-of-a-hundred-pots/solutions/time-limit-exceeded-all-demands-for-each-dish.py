import sys

# Goes through all demands again for each dish.
n, m, *numbers = map(int, sys.stdin.read().split())
demands = list(zip(numbers[::2], numbers[1::2]))
waiting = set(range(1, n + 1))
order = []
while waiting:
    blocked = {y for x, y in demands if x in waiting and y in waiting}
    free = min(waiting - blocked, default=None)
    if free is None:
        break
    waiting.remove(free)
    order.append(free)
if not waiting:
    print("order")
    print(*order)
else:
    dish, way = min(waiting), []
    while dish not in way:
        way.append(dish)
        dish = next(x for x, y in demands if y == dish and x in waiting)
    circle = way[way.index(dish) :][::-1]
    print("circle")
    print(len(circle))
    print(*circle)
