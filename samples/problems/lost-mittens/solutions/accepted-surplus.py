import sys


def main():
    words = sys.stdin.read().split()
    surplus = {}
    for colour, hand in zip(words[1::2], words[2::2]):
        surplus[colour] = surplus.get(colour, 0) + (1 if hand == "L" else -1)

    singles = sum(map(abs, surplus.values()))
    print((int(words[0]) - singles) // 2)
    if singles == 0:
        print("none")
    else:
        print(min(surplus, key=lambda colour: (-abs(surplus[colour]), colour)))


main()
