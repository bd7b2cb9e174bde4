package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
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

func main() {
	n := number()
	total := 0
	melts := make([]int, n)
	for i := range melts {
		total += number()
		melts[i] = number()
	}

	// Swapping two neighbours helps exactly when the one that melts faster waits longer.
	sort.Sort(sort.Reverse(sort.IntSlice(melts)))
	for hour, melt := range melts {
		total -= hour * melt
	}
	fmt.Println(total)
}
