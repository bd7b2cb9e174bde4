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

func distance(a, b int) int {
	if a < b {
		return b - a
	}
	return a - b
}

func main() {
	n := number()
	melody := make([]int, n+1)
	for i := 1; i <= n; i++ {
		melody[i] = number()
	}

	// cost[j]: one twin rang the latest note, the other one note j (0: nothing so far).
	cost := []int{0}
	for i := 2; i <= n; i++ {
		changing := cost[0]
		for j := 1; j < i-1; j++ {
			if feet := cost[j] + distance(melody[i], melody[j]); feet < changing {
				changing = feet
			}
		}
		step := distance(melody[i], melody[i-1])
		for j := range cost {
			cost[j] += step
		}
		cost = append(cost, changing)
	}
	best := cost[0]
	for _, feet := range cost {
		if feet < best {
			best = feet
		}
	}
	fmt.Println(best)
}
