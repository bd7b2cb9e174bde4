def main():
    n, k, wait, go_back = map(int, input().split())
    slow = list(map(int, input().split()))
    fast = list(map(int, input().split()))

    never = 10**18
    # Best time to the current station on each kind of train, by vouchers spent.
    green = [0] + [never] * k
    silver = [never] * (k + 1)
    for s, f in zip(slow, fast):
        for spent in range(k, -1, -1):
            on_green = min(green[spent], silver[spent] + go_back) + s
            on_silver = silver[spent]
            if spent > 0 and green[spent - 1] + wait < on_silver:
                on_silver = green[spent - 1] + wait
            green[spent] = on_green
            silver[spent] = on_silver + f
    print(min(green + silver))


main()
