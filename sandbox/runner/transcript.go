package main

import (
	"bytes"
	"sync"
)

const (
	// Maximum bytes of a transcript, including the prefix that readers add to each line.
	transcriptBytes = 64 << 10
	linePrefix      = 2
	// A longer line that does not fit is cut; a shorter one is left out.
	wholeLine = 1 << 10
)

// transcript holds what the two programs of a pair have written. Lines are in the order of their completion, so they stay
// whole when both programs write at the same time.
type transcript struct {
	mutex sync.Mutex
	// The unfinished line of each program.
	begun  [2][]byte
	passed []passage
	// The passages that takeNew has not returned yet.
	fresh []passage
	left  int
	isCut bool
}

// passage is a run of consecutive lines of one program.
type passage struct {
	by   int
	text []byte
}

// wirePassage is a passage in a reply. Bytes that are not text become U+FFFD there.
type wirePassage struct {
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
		// One byte more than the limit shows that the line is too long.
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

// takeNew returns the passages that were added since its last call.
func (t *transcript) takeNew() []wirePassage {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	fresh := t.fresh
	t.fresh = nil
	return wirePassages(fresh)
}

func wirePassages(passages []passage) (all []wirePassage) {
	for _, one := range passages {
		all = append(all, wirePassage{one.by, string(one.text)})
	}
	return all
}

// end adds the unfinished lines and returns the whole transcript. isCut reports whether lines are missing.
func (t *transcript) end() (all []wirePassage, isCut bool) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for by, line := range t.begun {
		if len(line) > 0 && !t.isCut {
			t.complete(by)
		}
	}
	return wirePassages(t.passed), t.isCut
}
