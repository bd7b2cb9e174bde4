package main

import (
	"bufio"
	"fmt"
	"os"
	"slices"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n, m int
	fmt.Fscan(in, &n, &m)
	after := make([][]int, n+1)
	before := make([][]int, n+1)
	missing := make([]int, n+1)
	for ; m > 0; m-- {
		var x, y int
		fmt.Fscan(in, &x, &y)
		after[x] = append(after[x], y)
		before[y] = append(before[y], x)
		missing[y]++
	}

	var order []int
	for dish := 1; dish <= n; dish++ {
		if missing[dish] == 0 {
			order = append(order, dish)
		}
	}
	for i := 0; i < len(order); i++ {
		for _, next := range after[order[i]] {
			missing[next]--
			if missing[next] == 0 {
				order = append(order, next)
			}
		}
	}
	if len(order) == n {
		fmt.Fprintln(out, "order")
		write(out, order)
		return
	}

	isLeft := func(dish int) bool { return missing[dish] > 0 }
	dish := 1
	for !isLeft(dish) {
		dish++
	}
	var way []int
	for !slices.Contains(way, dish) {
		way = append(way, dish)
		dish = before[dish][slices.IndexFunc(before[dish], isLeft)]
	}
	circle := way[slices.Index(way, dish):]
	slices.Reverse(circle)
	fmt.Fprintln(out, "circle")
	fmt.Fprintln(out, len(circle))
	write(out, circle)
}

func write(out *bufio.Writer, dishes []int) {
	for _, dish := range dishes {
		fmt.Fprint(out, dish, " ")
	}
	fmt.Fprintln(out)
}
