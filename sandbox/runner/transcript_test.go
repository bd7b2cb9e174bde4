package main

import (
	"reflect"
	"strings"
	"testing"
)

func TestTheTranscriptHasLinesInTheOrderOfTheirEnds(t *testing.T) {
	one := newTranscript()
	one.add(0, []byte("? 1"))
	one.add(1, []byte("hello\n"))
	one.add(0, []byte("0\n? 20\n"))
	one.add(1, []byte("<\n"))
	one.add(0, []byte("! 5"))
	passages, isCut := one.end()
	want := []wirePassage{{1, "hello\n"}, {0, "? 10\n? 20\n"}, {1, "<\n"}, {0, "! 5"}}
	if !reflect.DeepEqual(passages, want) || isCut {
		t.Errorf("%q, cut: %t", passages, isCut)
	}
}

func TestTheTranscriptKeepsWholeLines(t *testing.T) {
	one := newTranscript()
	line := strings.Repeat("x", 999) + "\n"
	for range 100 {
		one.add(1, []byte(line))
	}
	passages, isCut := one.end()
	length := len(passages[0].Text)
	if length%len(line) != 0 || length > transcriptBytes || length < transcriptBytes-2*len(line) || !isCut {
		t.Errorf("%d bytes, cut: %t", length, isCut)
	}
}

func TestTheTranscriptCutsALineThatIsLongerThanAll(t *testing.T) {
	one := newTranscript()
	one.add(1, []byte("10\n"))
	for range 100 {
		one.add(0, []byte(strings.Repeat("x", 10_000)))
	}
	if held := len(one.begun[0]); held > transcriptBytes+1 {
		t.Errorf("holds %d bytes", held)
	}
	one.add(1, []byte("20\n"))
	passages, isCut := one.end()
	length := 0
	for _, passage := range passages {
		length += len(passage.Text) + linePrefix
	}
	if length > transcriptBytes || length < transcriptBytes-10 || !isCut {
		t.Errorf("%d bytes, cut: %t", length, isCut)
	}
	one.add(1, []byte("30\n"))
	if again, _ := one.end(); !reflect.DeepEqual(again, passages) {
		t.Error("something was added to a transcript that was cut")
	}
}

func TestTheTranscriptTellsItsNewsOnce(t *testing.T) {
	one := newTranscript()
	one.add(0, []byte("1\n2"))
	one.add(1, []byte("3\n"))
	if fresh := one.takeNew(); !reflect.DeepEqual(fresh, []wirePassage{{0, "1\n"}, {1, "3\n"}}) {
		t.Errorf("fresh: %q", fresh)
	}
	one.add(1, []byte("4\n"))
	if fresh := one.takeNew(); !reflect.DeepEqual(fresh, []wirePassage{{1, "4\n"}}) {
		t.Errorf("fresh: %q", fresh)
	}
	if fresh := one.takeNew(); len(fresh) > 0 {
		t.Errorf("fresh: %q", fresh)
	}
	if all, _ := one.end(); !reflect.DeepEqual(all, []wirePassage{{0, "1\n"}, {1, "3\n4\n"}, {0, "2"}}) {
		t.Errorf("in the end: %q", all)
	}
}
