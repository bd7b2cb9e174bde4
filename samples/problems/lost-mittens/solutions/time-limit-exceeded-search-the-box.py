import sys


# Looks through the whole box for a partner, once for each mitten.
def main():
    words = sys.stdin.read().split()
    box = []
    pairs = 0
    for colour, hand in zip(words[1::2], words[2::2]):
        partner = (colour, "R" if hand == "L" else "L")
        if partner in box:
            box.remove(partner)
            pairs += 1
        else:
            box.append((colour, hand))

    print(pairs)
    left = {}
    for colour, _ in box:
        left[colour] = left.get(colour, 0) + 1
    print(min(left, key=lambda colour: (-left[colour], colour)) if left else "none")


main()
