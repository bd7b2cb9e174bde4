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

type group struct {
	cargo string
	ships map[string]bool
	total int
}

func main() {
	n, threshold := number(), number()
	for i := 0; i < 3; i++ {
		word() // the names of the columns
	}

	groups := map[string]*group{}
	for ; n > 0; n-- {
		ship, cargo, crates := word(), word(), number()
		if groups[cargo] == nil {
			groups[cargo] = &group{cargo: cargo, ships: map[string]bool{}}
		}
		groups[cargo].ships[ship] = true
		groups[cargo].total += crates
	}

	var result []*group
	for _, one := range groups {
		if one.total >= threshold {
			result = append(result, one)
		}
	}
	sort.Slice(result, func(i, j int) bool {
		if result[i].total != result[j].total {
			return result[i].total > result[j].total
		}
		return result[i].cargo < result[j].cargo
	})
	for _, one := range result {
		fmt.Println(one.cargo, len(one.ships), one.total)
	}
	if len(result) == 0 {
		fmt.Println("no rows")
	}
}
