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

func main() {
	h, w := number(), number()
	singers := make([][]int, h)
	for row := range singers {
		singers[row] = make([]int, w)
		for column := range singers[row] {
			singers[row][column] = number()
		}
	}

	tallest := make([]int, w) // in each column, of those in front
	hidden := 0
	for row := h - 1; row >= 0; row-- {
		for column, height := range singers[row] {
			if height > tallest[column] {
				tallest[column] = height
			} else {
				hidden++
			}
		}
	}
	fmt.Println(hidden)
}
