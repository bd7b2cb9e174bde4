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
	n, m, level := number(), number(), number()
	ownerOf, takings := map[int]string{}, map[string]int{}
	for ; n > 0; n-- {
		stall, owner := number(), word()
		ownerOf[stall] = owner
		takings[owner] = 0
	}
	for ; m > 0; m-- {
		stall, price, quantity := number(), number(), number()
		if owner, known := ownerOf[stall]; known {
			takings[owner] += price * quantity
		}
	}

	var owners []string
	for owner, total := range takings {
		if total >= level {
			owners = append(owners, owner)
		}
	}
	sort.Slice(owners, func(i, j int) bool {
		one, other := owners[i], owners[j]
		if takings[one] != takings[other] {
			return takings[one] > takings[other]
		}
		return one < other
	})
	fmt.Println(len(owners))
	for _, owner := range owners {
		fmt.Println(owner, takings[owner])
	}
}
