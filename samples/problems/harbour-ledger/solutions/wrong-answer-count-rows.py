import sys
from collections import Counter

# COUNT(*) instead of COUNT(DISTINCT ship): a ship that comes twice counts twice.
words = sys.stdin.read().split()
n, threshold = int(words[0]), int(words[1])
ships, totals = Counter(), Counter()
for i in range(5, 5 + 3 * n, 3):
    ships[words[i + 1]] += 1
    totals[words[i + 1]] += int(words[i + 2])
result = [cargo for cargo in totals if totals[cargo] >= threshold]
result.sort(key=lambda cargo: (-totals[cargo], cargo))
for cargo in result:
    print(cargo, ships[cargo], totals[cargo])
if not result:
    print("no rows")
