# Finds the longest passage that occurs twice, overlap or not.
n, text = int(input()), input()
best = ""
low, high = 0, n - 1
while low < high:
    length = (low + high + 1) // 2
    seen, found = set(), None
    for i in range(n - length + 1):
        passage = hash(text[i : i + length])
        if passage in seen:
            found = text[i : i + length]
            break
        seen.add(passage)
    if found:
        low, best = length, found
    else:
        high = length - 1
print(low)
if low:
    print(best)
