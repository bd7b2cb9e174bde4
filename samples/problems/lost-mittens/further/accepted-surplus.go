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

func main() {
	n := number()
	surplus := map[string]int{} // left mittens less right ones
	for i := 0; i < n; i++ {
		colour, hand := word(), word()
		if hand == "L" {
			surplus[colour]++
		} else {
			surplus[colour]--
		}
	}

	singles, most, best := 0, 0, "none"
	for colour, count := range surplus {
		if count < 0 {
			count = -count
		}
		singles += count
		if count > most || (count == most && count > 0 && colour < best) {
			most, best = count, colour
		}
	}
	fmt.Println((n - singles) / 2)
	fmt.Println(best)
}
