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

type change struct{ day, price int }

func main() {
	n, m, k := number(), number(), number()
	history := map[string][]change{}
	for ; n > 0; n-- {
		item := word()
		history[item] = append(history[item], change{number(), number()})
	}
	// Stable: of two rows for one day the later one stays behind the other.
	for _, changes := range history {
		changes := changes
		sort.SliceStable(changes, func(i, j int) bool { return changes[i].day < changes[j].day })
	}

	voidOrders := 0
	pays := map[string]int{}
	for ; m > 0; m-- {
		customer, item, day, ounces := word(), word(), number(), number()
		changes := history[item]
		known := sort.Search(len(changes), func(i int) bool { return changes[i].day > day })
		if known == 0 {
			voidOrders++
		} else {
			pays[customer] += changes[known-1].price * ounces
		}
	}

	var best []string
	for customer := range pays {
		best = append(best, customer)
	}
	sort.Slice(best, func(i, j int) bool {
		if pays[best[i]] != pays[best[j]] {
			return pays[best[i]] > pays[best[j]]
		}
		return best[i] < best[j]
	})
	if len(best) > k {
		best = best[:k]
	}
	fmt.Println(voidOrders)
	for _, customer := range best {
		fmt.Println(customer, pays[customer])
	}
}
