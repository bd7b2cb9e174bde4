# Prints no question mark.
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
        seen = ""
        for flash in flashes:
            seen += flash
            if seen in letters:
                text.append(letters[seen])
                seen = ""
        print("".join(text))


main()
