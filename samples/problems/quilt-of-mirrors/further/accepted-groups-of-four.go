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

type place struct{ row, column int }

func main() {
	r, c := number(), number()
	rows := make([]string, r)
	for i := range rows {
		rows[i] = word()
	}

	replaced := 0
	for i := 0; i < (r+1)/2; i++ {
		for j := 0; j < (c+1)/2; j++ {
			// A set, because the four places are not always different.
			places := map[place]bool{{i, j}: true}
			places[place{i, c - 1 - j}] = true
			places[place{r - 1 - i, j}] = true
			places[place{r - 1 - i, c - 1 - j}] = true
			var count [26]int
			most := 0
			for one := range places {
				colour := rows[one.row][one.column] - 'a'
				count[colour]++
				if count[colour] > most {
					most = count[colour]
				}
			}
			replaced += len(places) - most
		}
	}
	fmt.Println(replaced)
}
