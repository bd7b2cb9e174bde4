package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n, k int
	fmt.Scan(&n, &k)
	half := n / 2
	if k > half {
		fmt.Fprintln(out, "impossible")
		return
	}
	if n%2 == 1 {
		fmt.Fprint(out, n, " ")
	}
	for older := half; older >= 1; older-- {
		fmt.Fprint(out, older, " ", older+half, " ")
	}
	fmt.Fprintln(out)
}
