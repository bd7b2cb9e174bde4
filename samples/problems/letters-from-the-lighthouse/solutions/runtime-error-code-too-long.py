# The flashes that are left at the end are no entry of the book.
import sys

BOOK = (
    "_--. A-.-. B-..... C....- D-.--- E.-. F----.- G-...-- H..-. I.--- J----..-.-- "
    "K----..-- L-.--. M------ N.--. O-..- P-....- Q----..-..- R...- S..-- T---. "
    "U..... V----... W-----. X----..-.-. Y-...-. Z----..-..."
)


def main():
    letters = {entry[1:]: entry[0].replace("_", " ") for entry in BOOK.split()}
    for flashes in sys.stdin.read().split()[1:]:
        text = ""
        while flashes:
            length = next(n for n in range(1, 20) if flashes[:n] in letters)
            text += letters[flashes[:length]]
            flashes = flashes[length:]
        print(text)


main()
