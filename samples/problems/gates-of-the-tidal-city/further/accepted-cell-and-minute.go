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
	h, w := number(), number()
	city := make([]string, h)
	for row := range city {
		city[row] = word()
	}

	// A cell may be worth a second visit, in a minute with another remainder modulo 3.
	seen := map[state]bool{}
	var queue []state
	for row := range city {
		for column := range city[row] {
			if city[row][column] == 'S' {
				queue = append(queue, state{row, column, 0})
				seen[state{row, column, 0}] = true
			}
		}
	}

	steps := [][2]int{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}}
	for i := 0; i < len(queue); i++ {
		now := queue[i]
		if city[now.row][now.column] == 'E' {
			fmt.Println(now.minute)
			return
		}
		minute := now.minute + 1
		for _, step := range steps {
			row, column := now.row+step[0], now.column+step[1]
			if row < 0 || row >= h || column < 0 || column >= w {
				continue
			}
			if cell := city[row][column]; cell == '#' || cell == byte('0'+minute%3) {
				continue
			}
			visit := state{row, column, minute % 3}
			if !seen[visit] {
				seen[visit] = true
				queue = append(queue, state{row, column, minute})
			}
		}
	}
	fmt.Println(-1)
}
