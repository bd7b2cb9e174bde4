import sys


def main():
    h, w, *rows = sys.stdin.read().split()
    w = int(w)
    # A frame of houses, so that no step leaves the map.
    width = w + 1
    cells = "#" * width + "".join(row + "#" for row in rows) + "#" * width
    start, goal = cells.index("S"), cells.index("E")

    # A state is a cell and the minute modulo 3; what comes after depends on nothing else.
    allowed = [[cell != "#" and cell != str(rest) for cell in cells] for rest in range(3)]
    allowed[0][start] = False
    frontier, minute = [start], 0
    while frontier:
        minute += 1
        free = allowed[minute % 3]
        reached = []
        for cell in frontier:
            for to in (cell, cell - 1, cell + 1, cell - width, cell + width):
                if free[to]:
                    free[to] = False
                    reached.append(to)
        if goal in reached:
            print(minute)
            return
        frontier = reached
    print(-1)


main()
