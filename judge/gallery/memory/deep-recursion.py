# The usual idiom for a deep recursion: a thread with a large stack.
import sys
import threading

sys.setrecursionlimit(200_000)
threading.stack_size(64 << 20)


def depth(left):
    return 0 if left == 0 else 1 + depth(left - 1)


def main():
    print(42 if depth(100_000) == 100_000 else 0)


thread = threading.Thread(target=main)
thread.start()
thread.join()
