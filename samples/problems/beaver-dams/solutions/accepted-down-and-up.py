import sys


def main():
    n, *numbers = map(int, sys.stdin.buffer.read().split())
    below = [0] + numbers[::3]
    inflow = [0] + numbers[1::3]
    passes = [0] + numbers[2::3]

    # From the sources to the lake: a dam is ready when all dams above it are done.
    waiting = [0] * (n + 1)
    for dam in range(1, n + 1):
        waiting[below[dam]] += 1
    order = [dam for dam in range(1, n + 1) if waiting[dam] == 0]
    for dam in order:
        to = below[dam]
        inflow[to] += min(inflow[dam], passes[dam])
        waiting[to] -= 1
        if waiting[to] == 0 and to != 0:
            order.append(to)

    # From the lake to the sources: what more could pass all dams from here on.
    room = [10**18] * (n + 1)
    gain = 0
    for dam in reversed(order):
        free = passes[dam] - inflow[dam]
        to = room[below[dam]]
        gain = max(gain, min(-free, to))
        room[dam] = min(to, max(free, 0))
    print(inflow[0], inflow[0] + gain)


main()
