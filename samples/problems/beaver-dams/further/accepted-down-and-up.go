package main

import (
	"bufio"
	"fmt"
	"math"
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

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func max(a, b int) int { return -min(-a, -b) }

func main() {
	n := number()
	below, inflow, passes := make([]int, n+1), make([]int, n+1), make([]int, n+1)
	above := make([][]int, n+1)
	for dam := 1; dam <= n; dam++ {
		below[dam], inflow[dam], passes[dam] = number(), number(), number()
		above[below[dam]] = append(above[below[dam]], dam)
	}

	// The lake first, then each dam after the one below it.
	order := []int{0}
	for i := 0; i < len(order); i++ {
		order = append(order, above[order[i]]...)
	}
	for i := n; i > 0; i-- {
		dam := order[i]
		inflow[below[dam]] += min(inflow[dam], passes[dam])
	}

	room := make([]int, n+1) // what more could pass all dams from here to the lake
	room[0] = math.MaxInt
	gain := 0
	for _, dam := range order[1:] {
		free := passes[dam] - inflow[dam]
		gain = max(gain, min(-free, room[below[dam]]))
		room[dam] = min(room[below[dam]], max(free, 0))
	}
	fmt.Println(inflow[0], inflow[0]+gain)
}
