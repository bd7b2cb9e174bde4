package main

import (
	"os"
	"sync"

	sandbox "github.com/criyle/go-sandbox/runner"
)

// member is one program of a pair.
type member struct {
	command command
	place   *place
	// Process id of its container's first process; 0 where it is not known.
	first   int
	streams *streams
	// Copies the program's output to the other program.
	relay *relay
	// The writing end of its standard input, which the relay of the other program uses.
	talk *os.File
	stop func()
	turn turn

	ending ending
	err    error
}

// newMember makes the streams of a program. Its stdout is not collected, and has no reader yet.
func newMember(c command) (*member, error) {
	if len(c.Files) != 3 {
		return nil, errNotThree
	}
	m := &member{command: c}
	talk, input, err := newPipe("stdin", true)
	if err != nil {
		return nil, err
	}
	m.talk = talk
	m.streams = newStreams(input)
	stopped := make(chan struct{})
	m.stop = sync.OnceFunc(func() { close(stopped) })
	m.streams.stopped, m.streams.yields = stopped, m.turn.yielded
	if err := m.streams.openOutputs(c.Files, true); err != nil {
		m.close()
		return nil, err
	}
	return m, nil
}

// wasStopped reports whether the runner ended it because of the other program.
func (m *member) wasStopped() bool {
	select {
	case <-m.streams.stopped:
		wasKilled := m.ending.Status == sandbox.StatusTimeLimitExceeded
		return wasKilled && !m.ending.isOverTime && !m.streams.isFlood()
	default:
		return false
	}
}

func (m *member) close() {
	if m.relay == nil {
		m.talk.Close()
		if len(m.streams.outputs) > 0 {
			close(m.streams.outputs[0].idle)
		}
	} else {
		m.relay.deafen()
		m.relay.hangUp()
	}
	m.streams.close()
}
