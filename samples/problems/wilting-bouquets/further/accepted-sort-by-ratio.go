package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
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

type bouquet struct{ minutes, petals int }

func main() {
	bouquets := make([]bouquet, number())
	waiting := 0
	for i := range bouquets {
		bouquets[i] = bouquet{number(), number()}
		waiting += bouquets[i].petals
	}
	sort.Slice(bouquets, func(i, j int) bool {
		a, b := bouquets[i], bouquets[j]
		return a.minutes*b.petals < b.minutes*a.petals
	})

	time, lost, mostSaved := 0, 0, 0
	for _, one := range bouquets {
		time += one.minutes
		waiting -= one.petals
		lost += time * one.petals
		// Its own petals, and those that the bouquets behind it lose while it is tied.
		if saved := time*one.petals + one.minutes*waiting; saved > mostSaved {
			mostSaved = saved
		}
	}
	fmt.Println(lost - mostSaved)
}
