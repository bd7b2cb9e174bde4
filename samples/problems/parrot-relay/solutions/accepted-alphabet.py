import sys


def main():
    lines = sys.stdin.read().split("\n")
    n = int(lines[0])
    word = lines[1]

    # What every letter of the first word has become by now.
    says = {letter: letter for letter in "abcdefghijklmnopqrstuvwxyz"}
    flipped = False
    for line in lines[2 : n + 2]:
        if line == "flip":
            flipped = not flipped
            continue
        heard, said = line[5], line[7]
        for letter, now in says.items():
            if now == heard:
                says[letter] = said

    word = "".join([says[letter] for letter in word])
    print(word[::-1] if flipped else word)


main()
