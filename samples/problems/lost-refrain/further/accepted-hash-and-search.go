package main

import (
	"bufio"
	"fmt"
	"math/bits"
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

const mod = 1<<61 - 1
const base = 1_000_003_421

func multiply(one, other uint64) uint64 {
	high, low := bits.Mul64(one, other)
	sum := low&mod + (low>>61 | high<<3)
	if sum >= mod {
		sum -= mod
	}
	return sum
}

var n int
var hash, power []uint64

func hashOf(begin, length int) uint64 {
	return (hash[begin+length] + mod - multiply(hash[begin], power[length])) % mod
}

// Where the first passage of that length begins that is sung again, or -1.
func firstRefrain(length int) int {
	first := make(map[uint64]int, n)
	best := -1
	for i := 0; i+length <= n; i++ {
		key := hashOf(i, length)
		begin, known := first[key]
		if !known {
			first[key] = i
		} else if begin+length <= i && (best < 0 || begin < best) {
			best = begin
		}
	}
	return best
}

func main() {
	n = number()
	text := word()
	hash, power = make([]uint64, n+1), make([]uint64, n+1)
	power[0] = 1
	for i := 0; i < n; i++ {
		hash[i+1] = (multiply(hash[i], base) + uint64(text[i])) % mod
		power[i+1] = multiply(power[i], base)
	}

	low, high, start := 0, n/2, 0
	for low < high {
		middle := (low + high + 1) / 2
		if found := firstRefrain(middle); found >= 0 {
			low, start = middle, found
		} else {
			high = middle - 1
		}
	}
	fmt.Println(low)
	if low > 0 {
		fmt.Println(text[start : start+low])
	}
}
