# Waits for an answer after the last line; there is none.
def ask(kind, cairn):
    print(kind, cairn, flush=True)
    return int(input())


west, east = 1, int(input())
while west < east:
    middle = (west + east) // 2
    if ask("?", middle) < ask("?", middle + 1):
        west = middle + 1
    else:
        east = middle
ask("!", west)
