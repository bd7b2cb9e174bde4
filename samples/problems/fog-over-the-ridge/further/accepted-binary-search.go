package main

import (
	"bufio"
	"fmt"
	"os"
)

var in = bufio.NewReader(os.Stdin)

func read() (number int) {
	fmt.Fscan(in, &number)
	return
}

// Standard output has no buffer.
func height(cairn int) int {
	fmt.Printf("? %d\n", cairn)
	return read()
}

func main() {
	west, east := 1, read()
	for west < east {
		middle := (west + east) / 2
		if height(middle) < height(middle+1) {
			west = middle + 1
		} else {
			east = middle
		}
	}
	fmt.Printf("! %d\n", west)
}
