package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
)

func square(left int) int {
	left = max(0, left)
	return left * left
}

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n int
	fmt.Fscan(in, &n)
	for ; n > 0; n-- {
		var a, b, d, l int
		fmt.Fscan(in, &a, &b, &d, &l)
		quarters := 2 * l * l
		for _, side := range []int{d, a - d} {
			quarters += square(l-side) + square(l-side-b)
		}
		fmt.Fprintf(out, "%.9f\n", math.Pi/4*float64(quarters))
	}
}
