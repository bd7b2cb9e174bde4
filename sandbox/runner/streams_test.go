package main

import (
	"io"
	"os"
	"strings"
	"testing"
)

// pipe returns an output with the given limit and a second handle to its writing end, which stays open
// like that of a background process.
func pipe(t *testing.T, limit int64) (one *output, writer *os.File, flooded chan struct{}) {
	t.Helper()
	one, err := newOutput("stdout", limit)
	if err != nil {
		t.Fatal(err)
	}
	flooded = make(chan struct{})
	go one.read(func() { close(flooded) })
	t.Cleanup(one.close)
	return one, one.writer, flooded
}

func TestOutputIsCollectedWithoutWaitingForItsEnd(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":       "",
		"a line":        "42\n",
		"more than one": strings.Repeat("line\n", 1<<18),
		"at the limit":  strings.Repeat("x", 2<<20),
	} {
		t.Run(name, func(t *testing.T) {
			one, writer, _ := pipe(t, 2<<20)
			if _, err := writer.WriteString(text); err != nil {
				t.Fatal(err)
			}
			if err := one.finish(); err != nil {
				t.Fatal(err)
			}
			content, _ := io.ReadAll(one.open())
			if string(content) != text || one.isFlood() {
				t.Errorf("collected %d bytes, want %d; flood: %t", len(content), len(text), one.isFlood())
			}
		})
	}
}

func TestOutputAboveItsLimitIsReportedAndBounded(t *testing.T) {
	const limit = 100_000
	one, writer, flooded := pipe(t, limit)
	if _, err := writer.WriteString(strings.Repeat("x", 2*limit)); err != nil {
		t.Fatal(err)
	}
	<-flooded
	if err := one.finish(); err != nil {
		t.Fatal(err)
	}
	if len(one.content) != limit+1 {
		t.Errorf("holds %d bytes, want %d", len(one.content), limit+1)
	}
}

func TestProgramsMayOnlyWriteToTheirOutput(t *testing.T) {
	_, writer, _ := pipe(t, 1)
	info, err := writer.Stat()
	if err != nil {
		t.Fatal(err)
	}
	if mode := info.Mode().Perm(); mode != 0o222 {
		t.Errorf("mode is %o, want 222", mode)
	}
}
