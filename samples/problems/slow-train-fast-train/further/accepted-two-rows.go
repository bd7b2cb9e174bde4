package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

var in = bufio.NewScanner(os.Stdin)

func init() {
	in.Buffer(make([]byte, 1<<20), 1<<20)
	in.Split(bufio.ScanWords)
}

func word() string {
	in.Scan()
	return in.Text()
}

func number() int {
	n, _ := strconv.Atoi(word())
	return n
}

const never = 1_000_000_000_000_000_000

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func numbers(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = number()
	}
	return all
}

func main() {
	n, k, wait, goBack := number(), number(), number(), number()
	slow := numbers(n)
	fast := numbers(n)

	// Best time to the current station on each kind of train, by vouchers spent.
	green, silver := make([]int, k+1), make([]int, k+1)
	for spent := range green {
		green[spent], silver[spent] = never, never
	}
	green[0] = 0
	for i := 0; i < n; i++ {
		for spent := k; spent >= 0; spent-- {
			onGreen := min(green[spent], silver[spent]+goBack)
			onSilver := silver[spent]
			if spent > 0 {
				onSilver = min(onSilver, green[spent-1]+wait)
			}
			green[spent], silver[spent] = onGreen+slow[i], onSilver+fast[i]
		}
	}
	best := never
	for spent := range green {
		best = min(best, min(green[spent], silver[spent]))
	}
	fmt.Println(best)
}
