def height(cairn):
    print("?", cairn, flush=True)
    return int(input())


west, east = 1, int(input())
while west < east:
    middle = (west + east) // 2
    if height(middle) < height(middle + 1):
        west = middle + 1
    else:
        east = middle
print("!", west, flush=True)
