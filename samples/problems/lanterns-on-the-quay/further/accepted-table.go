package main

import "fmt"

var wins [501][21]bool
var n, k int

func goodMove(left, former int) int {
	for move := 1; move <= min(k, left); move++ {
		if move != former && !wins[left-move][move] {
			return move
		}
	}
	return 0
}

func main() {
	fmt.Scan(&n, &k)
	for left := 0; left <= n; left++ {
		for former := 0; former <= k; former++ {
			wins[left][former] = goodMove(left, former) > 0
		}
	}
	left, former, isMine := n, 0, wins[n][0]
	if isMine {
		fmt.Println("first")
	} else {
		fmt.Println("second")
	}
	for {
		if isMine {
			former = goodMove(left, former)
			fmt.Println(former)
		} else {
			fmt.Scan(&former)
			if former == 0 {
				return
			}
		}
		left -= former
		isMine = !isMine
	}
}
