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

func main() {
	n, text := number(), []byte(word())

	// What every letter of the first word has become by now.
	says := []byte("abcdefghijklmnopqrstuvwxyz")
	flipped := false
	for ; n > 0; n-- {
		if word() == "flip" {
			flipped = !flipped
			continue
		}
		heard, said := word()[0], word()[0]
		for i, letter := range says {
			if letter == heard {
				says[i] = said
			}
		}
	}

	for i := range text {
		text[i] = says[text[i]-'a']
	}
	if flipped {
		for i, j := 0, len(text)-1; i < j; i, j = i+1, j-1 {
			text[i], text[j] = text[j], text[i]
		}
	}
	fmt.Println(string(text))
}
