import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    downhill = [0] + data[1::4]
    left = [0] + [springs - need for springs, need in zip(data[2::4], data[3::4])]
    channel = [0] + data[4::4]
    above = [[] for _ in range(n + 1)]
    for village in range(2, n + 1):
        above[downhill[village]].append(village)

    gain, best = -1, 0

    # Calls itself for each step uphill, and Python allows about a thousand of them.
    def gather(village):
        for up in above[village]:
            left[village] += gather(up)
        return min(channel[village], max(0, left[village]))

    def widen(village, drunk, most):
        nonlocal gain, best
        leaves = min(channel[village], max(0, left[village]))
        arrives = min(most, max(0, max(0, left[village]) - leaves - drunk))
        if arrives > gain or (arrives == gain and village < best):
            gain, best = arrives, village
        most = min(most, max(0, channel[village] - leaves - drunk))
        for up in above[village]:
            widen(up, drunk + max(0, -left[village]), most)

    now = gather(1)
    widen(1, 0, 10**18)
    print(now, now + gain, best)


main()
