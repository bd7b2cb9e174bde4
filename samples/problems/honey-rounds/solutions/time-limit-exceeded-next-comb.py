import heapq
import sys

# Takes one comb after the other from a queue of events; there may be a billion of them.
n, k, *numbers = map(int, sys.stdin.buffer.read().split())
events = [(wakes + days, days) for wakes, days in zip(numbers[::2], numbers[1::2])]
heapq.heapify(events)
for _ in range(k - 1):
    day, days = events[0]
    heapq.heapreplace(events, (day + days, days))
print(events[0][0])
