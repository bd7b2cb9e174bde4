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

type kiln struct{ jars, minutes, batches, rest int }

func (k kiln) finished(time int) int {
	cycle := k.batches*k.minutes + k.rest
	begun := time % cycle / k.minutes
	if begun > k.batches {
		begun = k.batches
	}
	return (time/cycle*k.batches + begun) * k.jars
}

func main() {
	n, order := number(), number()
	kilns := make([]kiln, n)
	for i := range kilns {
		kilns[i] = kiln{number(), number(), number(), number()}
	}

	isFinished := func(time int) bool {
		missing := order
		for _, one := range kilns {
			missing -= one.finished(time)
			if missing <= 0 {
				return true // also keeps the sum within 64 bits
			}
		}
		return false
	}
	tooSoon, enough := 0, 2000*order
	for enough-tooSoon > 1 {
		if time := (tooSoon + enough) / 2; isFinished(time) {
			enough = time
		} else {
			tooSoon = time
		}
	}
	fmt.Println(enough)
}
