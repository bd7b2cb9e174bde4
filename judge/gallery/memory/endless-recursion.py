# Recursion without an end, where the language's own bound was taken away.
import sys

sys.setrecursionlimit(2**31 - 1)


def depth(left):
    return 1 + depth(left + 1)


print(depth(0))
