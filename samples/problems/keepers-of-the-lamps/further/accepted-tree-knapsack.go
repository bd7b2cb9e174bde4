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

const never = -1_000_000_000_000_000_000

var brightness []int
var neighbours [][]int

func max(a, b int) int {
	if a > b {
		return a
	}
	return b
}

// The best ways to take so many lamps from two parts that share none.
func join(one, other []int) []int {
	joined := make([]int, len(one)+len(other)-1)
	for i := range joined {
		joined[i] = never
	}
	for i, a := range one {
		for j, b := range other {
			joined[i+j] = max(joined[i+j], a+b)
		}
	}
	return joined
}

// Returns the most for 0, 1, 2 ... lamps, by whether the lighthouse on which the part hangs is lit.
func part(house, from int) (dark, lit []int) {
	dark, lit = []int{0, never}, []int{never, brightness[house]}
	for _, other := range neighbours[house] {
		if other == from {
			continue
		}
		otherDark, otherLit := part(other, house)
		lit = join(lit, otherDark)
		for j := range otherLit {
			otherLit[j] = max(otherLit[j], otherDark[j])
		}
		dark = join(dark, otherLit)
	}
	return dark, lit
}

func main() {
	n, k := number(), number()
	brightness, neighbours = make([]int, n), make([][]int, n)
	for i := range brightness {
		brightness[i] = number()
	}
	for i := 1; i < n; i++ {
		u, v := number()-1, number()-1
		neighbours[u] = append(neighbours[u], v)
		neighbours[v] = append(neighbours[v], u)
	}

	dark, lit := part(0, -1)
	if best := max(dark[k], lit[k]); best > 0 {
		fmt.Println(best)
	} else {
		fmt.Println("impossible")
	}
}
