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

type way struct{ count, most int }

// For each difference that these bags can make: in how many ways, and the most bags in one.
func allWays(bags []int) map[int]way {
	ways := map[int]way{0: {1, 0}}
	for _, weight := range bags {
		next := make(map[int]way, 3*len(ways))
		add := func(difference, count, most int) {
			known := next[difference]
			known.count += count
			if most > known.most {
				known.most = most
			}
			next[difference] = known
		}
		for difference, one := range ways {
			add(difference, one.count, one.most)
			add(difference+weight, one.count, one.most+1)
			add(difference-weight, one.count, one.most+1)
		}
		ways = next
	}
	return ways
}

func main() {
	n, wanted := number(), number()
	weights := make([]int, n)
	for i := range weights {
		weights[i] = number()
	}
	left, right := allWays(weights[:n/2]), allWays(weights[n/2:])

	total, most := 0, 0
	for difference, one := range left {
		other, found := right[wanted-difference]
		if !found {
			continue
		}
		total += one.count * other.count
		if one.most+other.most > most {
			most = one.most + other.most
		}
	}
	if total == 0 {
		fmt.Println("impossible")
	} else {
		fmt.Println(total, most)
	}
}
