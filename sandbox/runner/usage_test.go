package main

import (
	"os"
	"testing"
	"time"
)

// must ends a test that cannot go on after an error.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// judge/run/cpu-time.sandbox.test.ts counts the time of all kinds of children.
func TestAStrangerWithTheSameNumberDoesNotCount(t *testing.T) {
	counted := newUsage(os.Getpid())
	counted.processes[1] = process{started: "-1", used: time.Millisecond}
	if own, isFound := counted.look()[1]; isFound {
		t.Errorf("%v is counted", own)
	}
}
