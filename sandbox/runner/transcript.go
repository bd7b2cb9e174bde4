package main

import (
	"bytes"
	"sync"
)

const (
	// Bytes of a transcript, with the prefix that the reader gives each line.
	transcriptBytes = 64 << 10
	linePrefix      = 2
	// A longer line that does not fit is cut; a shorter one is left out.
	wholeLine = 1 << 10
)

// transcript is what the two programs of a pair have written, in order. A line has its place where it was completed, so
// that lines stay whole when both write at the same time.
type transcript struct {
	mutex sync.Mutex
	// The unfinished line of each program.
	begun  [2][]byte
	passed []passage
	// What was added since the last call of news.
	fresh []passage
	left  int
	isCut bool
}

// passage are consecutive lines of one program.
type passage struct {
	by   int
	text []byte
}

// said is a passage on the wire. Bytes that are not text become U+FFFD there.
type said struct {
	// 0 for the first program, 1 for its partner.
	By   int    `json:"by"`
	Text string `json:"text"`
}

func newTranscript() *transcript { return &transcript{left: transcriptBytes} }

func (t *transcript) add(by int, content []byte) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for len(content) > 0 && !t.isCut {
		end := bytes.IndexByte(content, '\n') + 1
		part := content
		if end > 0 {
			part = content[:end]
		}
		content = content[len(part):]
		// One byte more than fits shows that the line is too long.
		room := max(0, transcriptBytes+1-len(t.begun[by]))
		t.begun[by] = append(t.begun[by], part[:min(room, len(part))]...)
		if end > 0 {
			t.complete(by)
		}
	}
}

// complete moves the unfinished line of a program to the end of the transcript.
func (t *transcript) complete(by int) {
	line := t.begun[by]
	t.begun[by] = nil
	room := t.left - linePrefix
	if len(line) > room {
		t.isCut = true
		if len(line) <= wholeLine || room <= 0 {
			return
		}
		line = line[:room]
	}
	t.left -= len(line) + linePrefix
	t.passed = extended(t.passed, by, line)
	t.fresh = extended(t.fresh, by, line)
}

func extended(passages []passage, by int, line []byte) []passage {
	if last := len(passages) - 1; last >= 0 && passages[last].by == by {
		passages[last].text = append(passages[last].text, line...)
		return passages
	}
	return append(passages, passage{by, bytes.Clone(line)})
}

// news returns what was added since the last call.
func (t *transcript) news() []said {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	fresh := t.fresh
	t.fresh = nil
	return saidIn(fresh)
}

func saidIn(passages []passage) (all []said) {
	for _, one := range passages {
		all = append(all, said{one.by, string(one.text)})
	}
	return all
}

// end adds the lines that were never finished, and returns all of them. isCut reports whether some are missing.
func (t *transcript) end() (all []said, isCut bool) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for by, line := range t.begun {
		if len(line) > 0 && !t.isCut {
			t.complete(by)
		}
	}
	return saidIn(t.passed), t.isCut
}
