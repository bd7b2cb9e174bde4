import re
import sys

match = re.fullmatch(r"([1-9]\d{0,2}) ([1-9]\d?)\n(0|[1-9]\d{0,6})\n", sys.stdin.read())
if match is None:
    print("not three numbers on two lines")
    sys.exit(43)
n, k, seed = map(int, match.groups())
if n > 500 or not 2 <= k <= 20 or seed > 1000000:
    print("a number is out of its range")
    sys.exit(43)
sys.exit(42)
