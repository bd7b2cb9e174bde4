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

type village struct {
	springs, need, channel int
	left                   int // after its own need; negative if it is thirsty
	above                  []int
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func max(a, b int) int { return -min(-a, -b) }

func (v *village) leaves() int { return min(v.channel, max(0, v.left)) }

var villages []village
var gain, best = -1, 0

func gather(number int) {
	here := &villages[number]
	here.left = here.springs - here.need
	for _, up := range here.above {
		gather(up)
		here.left += villages[up].leaves()
	}
}

// Of e additional buckets in the next village downhill, max(0, e - drunk) arrive at the works, but no
// more than most.
func widen(number, drunk, most int) {
	here := &villages[number]
	spilt := max(0, here.left) - here.leaves()
	arrives := min(most, max(0, spilt-drunk))
	if arrives > gain || (arrives == gain && number < best) {
		gain, best = arrives, number
	}
	room := here.channel - here.leaves()
	most = min(most, max(0, room-drunk))
	drunk += max(0, -here.left)
	for _, up := range here.above {
		widen(up, drunk, most)
	}
}

func main() {
	n := number()
	villages = make([]village, n+1)
	for i := 1; i <= n; i++ {
		downhill := number()
		here := &villages[i]
		here.springs, here.need, here.channel = number(), number(), number()
		if i > 1 {
			villages[downhill].above = append(villages[downhill].above, i)
		}
	}
	gather(1)
	widen(1, 0, 1_000_000_000_000_000_000)
	now := villages[1].leaves()
	fmt.Println(now, now+gain, best)
}
