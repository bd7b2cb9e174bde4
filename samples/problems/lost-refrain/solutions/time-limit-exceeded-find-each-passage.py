# Tries the lengths from the longest to the shortest, and searches for each passage.
n, text = int(input()), input()
for length in range(n // 2, 0, -1):
    for i in range(n - 2 * length + 1):
        if text.find(text[i : i + length], i + length) >= 0:
            print(length)
            print(text[i : i + length])
            raise SystemExit
print(0)
