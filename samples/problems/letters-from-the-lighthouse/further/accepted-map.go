package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

const book = "_--. A-.-. B-..... C....- D-.--- E.-. F----.- G-...-- H..-. I.--- J----..-.-- " +
	"K----..-- L-.--. M------ N.--. O-..- P-....- Q----..-..- R...- S..-- T---. " +
	"U..... V----... W-----. X----..-.-. Y-...-. Z----..-..."

func main() {
	letters := map[string]byte{}
	for _, entry := range strings.Fields(book) {
		letters[entry[1:]] = strings.ReplaceAll(entry, "_", " ")[0]
	}
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n int
	fmt.Fscan(in, &n)
	for ; n > 0; n-- {
		var flashes string
		fmt.Fscan(in, &flashes)
		start := 0
		for end := 1; end <= len(flashes); end++ {
			if letter, isKnown := letters[flashes[start:end]]; isKnown {
				out.WriteByte(letter)
				start = end
			}
		}
		if start < len(flashes) {
			out.WriteByte('?')
		}
		out.WriteByte('\n')
	}
}
