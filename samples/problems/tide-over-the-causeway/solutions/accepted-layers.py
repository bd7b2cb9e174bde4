import sys


def main():
    lines = sys.stdin.read().split("\n")
    r, c, p = map(int, lines[0].split())
    levels = list(map(int, lines[1].split()))

    # A border that is never dry saves asking whether a square is on the map.
    width = c + 2
    heights = [-1] * width
    for row in lines[2 : r + 2]:
        heights += [-1] + list(map(int, row)) + [-1]
    heights += [-1] * width

    # allowed[phase][square]: dry in this phase, and nobody was there in this phase so far.
    allowed = [bytearray(height >= level for height in heights) for level in levels]
    goal = r * width + c
    reached = [width + 1]
    minute = 0
    while reached:
        minute += 1
        free = allowed[minute % p]
        following = []
        for square in reached:
            for to in (square, square + 1, square + width, square - 1, square - width):
                if free[to]:
                    free[to] = 0
                    following.append(to)
        reached = following
        if not free[goal]:
            print(minute)
            return
    print(-1)


main()
