import sys


# Goes as deep as it can first: Python allows a thousand calls inside each other.
def main():
    h, w, *rows = sys.stdin.read().split()
    width = int(w) + 1
    cells = "#" * width + "".join(row + "#" for row in rows) + "#" * width
    best = {}

    def walk(cell, minute):
        if cells[cell] == "#" or cells[cell] == str(minute % 3):
            return
        state = (cell, minute % 3)
        if best.get(state, minute + 1) <= minute:
            return
        best[state] = minute
        for to in (cell, cell - 1, cell + 1, cell - width, cell + width):
            walk(to, minute + 1)

    walk(cells.index("S"), 0)
    goal = cells.index("E")
    minutes = [best[goal, rest] for rest in range(3) if (goal, rest) in best]
    print(min(minutes) if minutes else -1)


main()
