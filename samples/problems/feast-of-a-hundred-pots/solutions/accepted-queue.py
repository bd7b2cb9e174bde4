import sys


def main():
    n, m, *numbers = map(int, sys.stdin.read().split())
    after = [[] for _ in range(n + 1)]
    before = [[] for _ in range(n + 1)]
    for x, y in zip(numbers[::2], numbers[1::2]):
        after[x].append(y)
        before[y].append(x)
    missing = [len(dishes) for dishes in before]

    order = [dish for dish in range(1, n + 1) if missing[dish] == 0]
    for dish in order:
        for other in after[dish]:
            missing[other] -= 1
            if missing[other] == 0:
                order.append(other)
    if len(order) == n:
        print("order")
        print(*order)
        return

    dish = next(dish for dish in range(1, n + 1) if missing[dish] > 0)
    way = []
    place = {}
    while dish not in place:
        place[dish] = len(way)
        way.append(dish)
        dish = next(former for former in before[dish] if missing[former] > 0)
    circle = way[place[dish] :][::-1]
    print("circle")
    print(len(circle))
    print(*circle)


main()
