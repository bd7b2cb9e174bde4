import heapq
import sys


def main():
    data = list(map(int, sys.stdin.read().split()))
    n, order = data[0], data[1]

    # The next batch to be finished stands on top.
    events = []
    for i in range(2, 4 * n + 2, 4):
        jars, minutes, batches, rest = data[i : i + 4]
        events.append((minutes, 1, jars, minutes, batches, rest))
    heapq.heapify(events)

    time = 0
    while order > 0:
        time, burnt, jars, minutes, batches, rest = events[0]
        order -= jars
        following = time + minutes
        if burnt == batches:
            following += rest
            burnt = 0
        heapq.heapreplace(events, (following, burnt + 1, jars, minutes, batches, rest))
    print(time)


main()
