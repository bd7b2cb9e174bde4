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

type row struct {
	brightness int
	name       string
}

func (r row) before(other row) bool {
	if r.brightness != other.brightness {
		return r.brightness < other.brightness
	}
	return r.name < other.name
}

type statement struct {
	kind, name string
	one, other int
}

var rows []row // all that will ever be in the table, in the order of NTH
var sums []int // Fenwick's tree over their places

func placeOf(r row) int {
	return sort.Search(len(rows), func(i int) bool { return !rows[i].before(r) })
}

func add(place, change int) {
	for i := place + 1; i < len(sums); i += i & -i {
		sums[i] += change
	}
}

func before(place int) int {
	sum := 0
	for i := place; i > 0; i -= i & -i {
		sum += sums[i]
	}
	return sum
}

func nth(k int) string {
	place := 0
	for step := 1 << 17; step > 0; step /= 2 {
		if place+step < len(sums) && sums[place+step] < k {
			place += step
			k -= sums[place]
		}
	}
	if place < len(rows) {
		return rows[place].name
	}
	return "NULL"
}

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()

	statements := make([]statement, number())
	for i := range statements {
		s := &statements[i]
		s.kind = word()
		switch s.kind {
		case "COUNT":
			s.one, s.other = number(), number()
		case "NTH":
			s.one = number()
		case "DELETE":
			s.name = word()
		default:
			s.name, s.one = word(), number()
			rows = append(rows, row{s.one, s.name})
		}
	}
	sort.Slice(rows, func(i, j int) bool { return rows[i].before(rows[j]) })
	sums = make([]int, len(rows)+1)

	places := map[string]int{}
	for _, s := range statements {
		switch s.kind {
		case "COUNT":
			fmt.Fprintln(out, before(placeOf(row{s.other + 1, ""}))-before(placeOf(row{s.one, ""})))
		case "NTH":
			fmt.Fprintln(out, nth(s.one))
		default:
			if s.kind != "INSERT" {
				add(places[s.name], -1)
			}
			if s.kind != "DELETE" {
				places[s.name] = placeOf(row{s.one, s.name})
				add(places[s.name], 1)
			}
		}
	}
}
