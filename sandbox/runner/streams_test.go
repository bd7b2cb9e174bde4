package main

import (
	"strings"
	"testing"
)

// pipe returns an output whose writing end stays open, like that of a background process.
func pipe(t *testing.T, limit int64, ends int) (one *output, flooded chan struct{}) {
	t.Helper()
	one, err := newOutput("stdout", limit, ends)
	must(t, err)
	flooded = make(chan struct{})
	go one.read(func() { close(flooded) })
	t.Cleanup(one.close)
	return one, flooded
}

// collect writes the text and returns what is kept of it.
func collect(t *testing.T, one *output, text string) string {
	t.Helper()
	_, err := one.writer.WriteString(text)
	must(t, err)
	must(t, one.finish())
	return string(one.content)
}

func TestProgramsMayOnlyWriteToTheirOutput(t *testing.T) {
	one, _ := pipe(t, 1, 0)
	info, err := one.writer.Stat()
	must(t, err)
	if mode := info.Mode().Perm(); mode != 0o222 {
		t.Errorf("mode is %o, want 222", mode)
	}
}

func TestOnlyTheEndsAreKept(t *testing.T) {
	const limit, ends = 100_000, 10
	for _, text := range []string{
		"short",
		"exactly both ends ok",
		"one byte above both ends",
		"first part" + strings.Repeat("line\n", 3000) + "the last line",
	} {
		one, _ := pipe(t, limit, ends)
		kept := collect(t, one, text)
		wanted := text
		if len(text) > 2*ends {
			wanted = text[:ends] + text[len(text)-ends:]
		}
		if kept != wanted || int(one.leftOut) != len(text)-len(wanted) || one.isFlood() {
			t.Errorf("kept %q, left out %d, flood: %t", kept, one.leftOut, one.isFlood())
		}
	}
}

func TestAFloodIsNoticedWhereOnlyTheEndsAreKept(t *testing.T) {
	const limit, ends = 100_000, 10
	one, flooded := pipe(t, limit, ends)
	go one.writer.WriteString(strings.Repeat("x", limit+1))
	<-flooded
	if cap(one.content) > 8*ends+firstBytes {
		t.Errorf("holds %d bytes", cap(one.content))
	}
}

func TestOnlyTheStartOfAFloodIsKept(t *testing.T) {
	const limit = 2 * floodBytes
	one, flooded := pipe(t, limit, 0)
	go one.writer.WriteString("start" + strings.Repeat("x", limit))
	<-flooded
	must(t, one.finish())
	if len(one.content) != floodBytes || one.leftOut != limit+1-floodBytes || !one.isFlood() {
		t.Errorf("kept %d bytes, left out %d, flood: %t", len(one.content), one.leftOut, one.isFlood())
	}
	if !strings.HasPrefix(string(one.content), "start") {
		t.Errorf("kept %q", one.content[:10])
	}
}
