import sys

# Lights the brightest lamp that is still allowed, again and again.
n, k, *numbers = map(int, sys.stdin.buffer.read().split())
neighbours = [[] for _ in range(n)]
for u, v in zip(numbers[n::2], numbers[n + 1 :: 2]):
    neighbours[u - 1].append(v - 1)
    neighbours[v - 1].append(u - 1)
lit = set()
for house in sorted(range(n), key=lambda house: -numbers[house]):
    if len(lit) < k and not any(other in lit for other in neighbours[house]):
        lit.add(house)
print(sum(numbers[house] for house in lit) if len(lit) == k else "impossible")
