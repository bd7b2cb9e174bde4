import sys


def main():
    h, w = map(int, sys.stdin.readline().split())
    rows = [list(map(int, line.split())) for line in sys.stdin]

    tallest = [0] * w  # in each column, of those in front
    hidden = 0
    for row in reversed(rows):
        for column, height in enumerate(row):
            if height > tallest[column]:
                tallest[column] = height
            else:
                hidden += 1
    print(hidden)


main()
