import sys
from collections import Counter

# Ties any two mittens of a colour together, even two left ones.
words = sys.stdin.read().split()
colours = Counter(words[1::2])
print(sum(count // 2 for count in colours.values()))
odd = [colour for colour, count in colours.items() if count % 2 == 1]
print(min(odd) if odd else "none")
