r, c = map(int, input().split())
rows = [input() for _ in range(r)]

# Each removal walks through the list from its beginning.
left_over = [(i, j) for i in range(r) for j in range(c)]
replaced = 0
while left_over:
    i, j = left_over[0]
    group = []
    for place in {(i, j), (i, c - 1 - j), (r - 1 - i, j), (r - 1 - i, c - 1 - j)}:
        left_over.remove(place)
        group.append(rows[place[0]][place[1]])
    replaced += len(group) - max(group.count(colour) for colour in group)
print(replaced)
