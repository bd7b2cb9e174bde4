r, c = map(int, input().split())
rows = [list(input()) for _ in range(r)]

replaced = 0

# First the right half like the left one ...
for row in rows:
    for j in range(c // 2):
        if row[j] != row[c - 1 - j]:
            row[c - 1 - j] = row[j]
            replaced += 1

# ... then the lower half like the upper one. It is a good quilt, but not the cheapest one.
for i in range(r // 2):
    for j in range(c):
        if rows[i][j] != rows[r - 1 - i][j]:
            replaced += 1

print(replaced)
