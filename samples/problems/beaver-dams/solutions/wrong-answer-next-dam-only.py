import sys

# Looks for room in the next dam only, not in all dams down to the lake.
n, *numbers = map(int, sys.stdin.buffer.read().split())
below = [0] + numbers[::3]
inflow = [0] + numbers[1::3]
passes = [10**18] + numbers[2::3]
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
gain = 0
for dam in order:
    room = max(0, passes[below[dam]] - inflow[below[dam]])
    gain = max(gain, min(inflow[dam] - passes[dam], room))
print(inflow[0], inflow[0] + gain)
