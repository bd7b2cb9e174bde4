import re
import sys

BOOK = (
    "_--. A-.-. B-..... C....- D-.--- E.-. F----.- G-...-- H..-. I.--- J----..-.-- "
    "K----..-- L-.--. M------ N.--. O-..- P-....- Q----..-..- R...- S..-- T---. "
    "U..... V----... W-----. X----..-.-. Y-...-. Z----..-..."
)


def main():
    letters = {entry[1:]: entry[0].replace("_", " ") for entry in BOOK.split()}
    one_letter = re.compile("|".join(map(re.escape, letters)) + "|.+")
    for flashes in sys.stdin.read().split()[1:]:
        print("".join(letters.get(code, "?") for code in one_letter.findall(flashes)))


main()
