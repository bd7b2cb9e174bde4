import sys


# Looks at a gate only when Ibrahim steps into it, not while he waits there.
def main():
    h, w, *rows = sys.stdin.read().split()
    width = int(w) + 1
    cells = "#" * width + "".join(row + "#" for row in rows) + "#" * width
    seen = {(cells.index("S"), 0)}
    frontier, minute = [cells.index("S")], 0
    while frontier:
        if any(cells[cell] == "E" for cell in frontier):
            print(minute)
            return
        minute += 1
        reached = []
        for cell in frontier:
            for to in (cell, cell - 1, cell + 1, cell - width, cell + width):
                closed = to != cell and cells[to] == str(minute % 3)
                if cells[to] != "#" and not closed and (to, minute % 3) not in seen:
                    seen.add((to, minute % 3))
                    reached.append(to)
        frontier = reached
    print(-1)


main()
