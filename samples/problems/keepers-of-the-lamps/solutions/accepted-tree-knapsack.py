import sys

NEVER = -(10**18)


def join(one, other):
    """The best ways to take so many lamps from two parts that share none."""
    if len(one) > len(other):
        one, other = other, one
    joined = [NEVER] * (len(one) + len(other) - 1)
    for i, first in enumerate(one):
        j = i
        for second in other:
            if first + second > joined[j]:
                joined[j] = first + second
            j += 1
    return joined


def main():
    n, k, *numbers = map(int, sys.stdin.buffer.read().split())
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

    # For each lighthouse and its part of the tree: the most for 0, 1, 2 ... lamps.
    dark = [[0, NEVER] for _ in range(n)]
    lit = [[NEVER, bright] for bright in numbers[:n]]
    for house in reversed(order[1:]):
        above = parent[house]
        either = list(map(max, dark[house], lit[house]))
        dark[above] = join(dark[above], either)
        lit[above] = join(lit[above], dark[house])
        dark[house] = lit[house] = None

    best = max(dark[0][k], lit[0][k])
    print(best if best > 0 else "impossible")


main()
