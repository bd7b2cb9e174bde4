import sys


# Joins tables of n + 1 entries each, even for a part of a single lighthouse: n^3 steps.
def main():
    n, k, *numbers = map(int, sys.stdin.buffer.read().split())
    never = -(10**18)
    neighbours = [[] for _ in range(n)]
    for u, v in zip(numbers[n::2], numbers[n + 1 :: 2]):
        neighbours[u - 1].append(v - 1)
        neighbours[v - 1].append(u - 1)
    parent = [-1] * n
    order = [0]
    for house in order:
        for other in neighbours[house]:
            if other != parent[house]:
                parent[other] = house
                order.append(other)

    def join(one, other):
        joined = [never] * (n + 1)
        for i in range(n + 1):
            for j in range(n + 1 - i):
                joined[i + j] = max(joined[i + j], one[i] + other[j])
        return joined

    dark = [[0] + [never] * n for _ in range(n)]
    lit = [[never, bright] + [never] * (n - 1) for bright in numbers[:n]]
    for house in reversed(order[1:]):
        above = parent[house]
        dark[above] = join(dark[above], list(map(max, dark[house], lit[house])))
        lit[above] = join(lit[above], dark[house])
    best = max(dark[0][k], lit[0][k])
    print(best if best > 0 else "impossible")


main()
