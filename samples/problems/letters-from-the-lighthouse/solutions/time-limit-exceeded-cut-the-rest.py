# Copies the rest of the letter for each letter of the alphabet.
import sys

BOOK = (
    "_--. A-.-. B-..... C....- D-.--- E.-. F----.- G-...-- H..-. I.--- J----..-.-- "
    "K----..-- L-.--. M------ N.--. O-..- P-....- Q----..-..- R...- S..-- T---. "
    "U..... V----... W-----. X----..-.-. Y-...-. Z----..-..."
)


def main():
    letters = {entry[1:]: entry[0].replace("_", " ") for entry in BOOK.split()}
    for flashes in sys.stdin.read().split()[1:]:
        text = []
        while flashes:
            for code, letter in letters.items():
                if flashes.startswith(code):
                    text.append(letter)
                    flashes = flashes[len(code) :]
                    break
            else:
                text.append("?")
                break
        print("".join(text))


main()
