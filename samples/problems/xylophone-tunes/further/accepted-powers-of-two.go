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

const modulus = 1000003

func times(row []int, matrix [][]int) []int {
	result := make([]int, len(row))
	for i, value := range row {
		if value == 0 {
			continue
		}
		for j := range result {
			result[j] += value * matrix[i][j]
		}
	}
	for j := range result {
		result[j] %= modulus
	}
	return result
}

func main() {
	k, q := number(), number()

	// State w * k + j: bar j will be struck in w beats. One beat as a matrix.
	matrix := make([][]int, 3*k)
	for i := range matrix {
		matrix[i] = make([]int, 3*k)
	}
	for i := 0; i < k; i++ {
		matrix[k+i][i], matrix[2*k+i][k+i] = 1, 1
		for j, beats := range word() {
			if beats != '0' {
				matrix[i][int(beats-'1')*k+j] = 1
			}
		}
	}
	var powers [][][]int
	for p := 0; p < 60; p++ {
		powers = append(powers, matrix)
		next := make([][]int, 3*k)
		for i := range next {
			next[i] = times(matrix[i], matrix)
		}
		matrix = next
	}

	for ; q > 0; q-- {
		a, b, n := number(), number(), number()
		row := make([]int, 3*k)
		row[a-1] = 1
		for p, power := range powers {
			if n>>p&1 == 1 {
				row = times(row, power)
			}
		}
		fmt.Println(row[b-1])
	}
}
