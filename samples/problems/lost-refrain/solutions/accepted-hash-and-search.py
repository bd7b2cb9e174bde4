import sys


def main():
    text = sys.stdin.read().split()[1]
    n = len(text)
    mod, base = (1 << 61) - 1, 911382323

    hashes, powers = [0], [1]
    for letter in text.encode():
        hashes.append((hashes[-1] * base + letter) % mod)
        powers.append(powers[-1] * base % mod)

    def first_refrain(length):
        """Where the first passage of that length begins that is sung again, or -1."""
        power = powers[length]
        keys = [(end - begin * power) % mod for begin, end in zip(hashes, hashes[length:])]
        last = {key: i for i, key in enumerate(keys)}
        for i in range(n - 2 * length + 1):
            if last[keys[i]] >= i + length:
                return i
        return -1

    low, high, start = 0, n // 2, 0
    while low < high:
        middle = (low + high + 1) // 2
        found = first_refrain(middle)
        if found >= 0:
            low, start = middle, found
        else:
            high = middle - 1
    print(low)
    if low > 0:
        print(text[start : start + low])


main()
