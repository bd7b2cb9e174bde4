import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    downhill = [0] + data[1::4]
    left = [0] + [springs - need for springs, need in zip(data[2::4], data[3::4])]
    channel = [0] + data[4::4]
    above = [[] for _ in range(n + 1)]
    for village in range(1, n + 1):
        above[downhill[village]].append(village)
    order = [1]
    for village in order:
        order += above[village]
    for village in reversed(order):
        left[downhill[village]] += min(channel[village], max(0, left[village]))

    # Follows the spilt water of each village all the way down.
    gain, best = -1, 0
    for village in range(1, n + 1):
        more = max(0, left[village] - channel[village])
        at = downhill[village]
        while at != 0:
            before = min(channel[at], max(0, left[at]))
            more = min(channel[at], max(0, left[at] + more)) - before
            at = downhill[at]
        if more > gain:
            gain, best = more, village
    print(left[0], left[0] + gain, best)


main()
