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

type state struct{ row, column, minute int }

func main() {
	r, c, p := number(), number(), number()
	levels := make([]int, p)
	for i := range levels {
		levels[i] = number()
	}
	heights := make([]string, r)
	for i := range heights {
		heights[i] = word()
	}

	// After p minutes the sea is the same again, so a square can be worth p visits, not more.
	seen := make([]bool, r*c*p)
	seen[0] = true
	queue := []state{{0, 0, 0}}
	steps := [][2]int{{0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	for i := 0; i < len(queue); i++ {
		now := queue[i]
		if now.row == r-1 && now.column == c-1 {
			fmt.Println(now.minute)
			return
		}
		minute := now.minute + 1
		phase := minute % p
		for _, step := range steps {
			row, column := now.row+step[0], now.column+step[1]
			if row < 0 || row >= r || column < 0 || column >= c {
				continue
			}
			index := (row*c+column)*p + phase
			if int(heights[row][column]-'0') < levels[phase] || seen[index] {
				continue
			}
			seen[index] = true
			queue = append(queue, state{row, column, minute})
		}
	}
	fmt.Println(-1)
}
