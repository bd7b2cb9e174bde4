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

type hive struct{ wakes, days int }

func main() {
	n, k := number(), number()
	hives := make([]hive, n)
	for i := range hives {
		hives[i] = hive{number(), number()}
	}

	isKept := func(day int) bool {
		combs := k
		for _, one := range hives {
			if day > one.wakes {
				combs -= (day - one.wakes) / one.days
			}
			if combs <= 0 {
				return true // later hives could only make it overflow
			}
		}
		return false
	}
	fmt.Println(sort.Search(1_000_000_000+k*1_000_000, isKept))
}
