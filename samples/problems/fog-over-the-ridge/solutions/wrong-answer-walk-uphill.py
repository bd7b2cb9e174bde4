# Walks uphill from the west, cairn by cairn, until the pony lies down.
n = int(input())


def height(cairn):
    print("?", cairn, flush=True)
    return int(input())


cairn, here = 1, height(1)
while cairn < n:
    there = height(cairn + 1)
    if there < here:
        break
    cairn, here = cairn + 1, there
print("!", cairn, flush=True)
