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

// The first in the alphabet of all turns, by Duval's algorithm on the doubled word.
func leastTurn(beads string) string {
	around := beads + beads
	length, start := len(beads), 0
	for i := 0; i < length; {
		start = i
		j, k := i+1, i
		for j < 2*length && around[k] <= around[j] {
			if around[k] < around[j] {
				k = i
			} else {
				k++
			}
			j++
		}
		for i <= k {
			i += j - k
		}
	}
	return around[start : start+length]
}

func reversed(text string) string {
	letters := []byte(text)
	for i, j := 0, len(letters)-1; i < j; i, j = i+1, j-1 {
		letters[i], letters[j] = letters[j], letters[i]
	}
	return string(letters)
}

func main() {
	kinds, largest := map[string]int{}, 0
	for n := number(); n > 0; n-- {
		beads := word()
		kind := leastTurn(beads)
		if backwards := leastTurn(reversed(beads)); backwards < kind {
			kind = backwards
		}
		kinds[kind]++
		if kinds[kind] > largest {
			largest = kinds[kind]
		}
	}
	fmt.Println(len(kinds), largest)
}
