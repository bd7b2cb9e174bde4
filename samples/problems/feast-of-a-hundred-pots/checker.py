"""Accepts every order that meets all demands, and every circle of demands."""
import sys


def end(code, message):
    with open(sys.argv[3] + "judgemessage.txt", "w") as file:
        file.write(message)
    sys.exit(code)


def wrong(message):
    end(43, message)


def dishes_of(words, n):
    """Reads different dishes. The output may be anything, so a word is checked before it is a number."""
    dishes = []
    seen = set()
    for word in words:
        shown = word[:20].decode(errors="replace")
        if not word.isdigit() or len(word) > 6 or not 1 <= int(word) <= n:
            wrong(f"{shown} is no dish")
        if int(word) in seen:
            wrong(f"dish {shown} occurs twice")
        seen.add(int(word))
        dishes.append(int(word))
    return dishes


def main():
    with open(sys.argv[1]) as file:
        n, m, *numbers = map(int, file.read().split())
    demands = list(zip(numbers[::2], numbers[1::2]))
    with open(sys.argv[2]) as file:
        is_possible = file.readline().strip() == "order"

    kind, *words = sys.stdin.buffer.read().split() or [b""]
    if kind == b"order":
        order = dishes_of(words, n)
        if len(order) != n:
            wrong(f"{len(order)} dishes of {n}")
        place = {dish: i for i, dish in enumerate(order)}
        for x, y in demands:
            if place[x] > place[y]:
                wrong(f"dish {x} has to be cooked before dish {y}")
        if not is_possible:
            sys.exit("the expected output has a circle, but there is an order")
    elif kind == b"circle":
        circle = dishes_of(words[1:], n)
        if len(circle) == 0 or words[0] != b"%d" % len(circle):
            wrong("the number of dishes in the circle is wrong")
        known = set(demands)
        for x, y in zip(circle, circle[1:] + circle[:1]):
            if (x, y) not in known:
                wrong(f"nobody demands dish {x} before dish {y}")
        if is_possible:
            sys.exit("the expected output has an order, but there is a circle")
    else:
        wrong("the first word should be order or circle")
    end(42, f"right: {kind.decode()}")


main()
