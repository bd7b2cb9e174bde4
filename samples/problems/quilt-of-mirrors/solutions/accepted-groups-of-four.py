import sys


def main():
    lines = sys.stdin.read().split()
    r, c = int(lines[0]), int(lines[1])
    rows = lines[2 : r + 2]

    replaced = 0
    for top in range((r + 1) // 2):
        bottom = r - 1 - top
        upper, lower = rows[top], rows[bottom]
        for left in range((c + 1) // 2):
            right = c - 1 - left
            # In the middle row and the middle column some of the four places are the same.
            group = upper[left]
            if left != right:
                group += upper[right]
            if top != bottom:
                group += lower[left]
                if left != right:
                    group += lower[right]
            replaced += len(group) - max(map(group.count, group))
    print(replaced)


main()
