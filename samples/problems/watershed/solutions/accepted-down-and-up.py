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
    # Each village after the next one downhill.
    order = [1]
    for village in order:
        order += above[village]

    incoming = [0] * (n + 1)
    left = [0] * (n + 1)
    for village in reversed(order):
        left[village] = incoming[village] + springs[village] - need[village]
        incoming[downhill[village]] += min(channel[village], max(0, left[village]))

    # Of e additional buckets in a village max(0, e - drunk) arrive at the works, but no more
    # than most.
    drunk = [0] * (n + 1)
    most = [10**18] * (n + 1)
    gain, best = -1, 0
    for village in order:
        lost, ceiling = drunk[downhill[village]], most[downhill[village]]
        spare = channel[village] - left[village]
        arrives = min(ceiling, max(0, -spare - lost))
        if arrives > gain or (arrives == gain and village < best):
            gain, best = arrives, village
        if left[village] < 0:
            drunk[village] = lost - left[village]
            spare = channel[village]
        else:
            drunk[village] = lost
        most[village] = min(ceiling, max(0, spare - lost))

    print(incoming[0], incoming[0] + gain, best)


main()
