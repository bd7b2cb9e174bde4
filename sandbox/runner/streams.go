package main

import (
	"errors"
	"os"
	"slices"
	"sync"
	"time"
)

// streams are the three standard streams of a program. Its input is a file. Its outputs are pipes: their
// content is in the memory of this process and is not charged to the program, except for unread bytes
// in a pipe. No output exceeds its limit by more than one byte, so a run takes at most the sum of both
// limits here.
type streams struct {
	input   *os.File
	outputs []*output
	// Closed when an output exceeds its limit.
	flooded     chan struct{}
	reportFlood func()
	// Closed when a program of a pair has to end because the other program has ended; nil otherwise.
	stopped <-chan struct{}
	// Returns the time for which its clock was stopped.
	yields func() time.Duration
	// Called when it has ended.
	ended func(ending)
}

var errNotThree = badRequest{errors.New("files holds stdin, stdout and stderr")}

func newStreams(input *os.File) *streams {
	s := &streams{input: input, flooded: make(chan struct{})}
	s.reportFlood = sync.OnceFunc(func() { close(s.flooded) })
	return s
}

func (r *runner) openStreams(wanted []stream) (*streams, error) {
	if len(wanted) != 3 {
		return nil, errNotThree
	}
	input, err := r.source(wanted[0].fileSource)
	if err != nil {
		return nil, err
	}
	s := newStreams(input)
	if err := s.openOutputs(wanted, false); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// openOutputs starts to read both outputs, except a stdout that is relayed to another program.
func (s *streams) openOutputs(wanted []stream, relaysStdout bool) error {
	for at, name := range []string{"stdout", "stderr"} {
		collected := wanted[at+1]
		one, err := newOutput(name, collected.Max, collected.Ends)
		if err != nil {
			return err
		}
		one.expected = collected.Expected
		s.outputs = append(s.outputs, one)
		one.isRelayed = relaysStdout && at == 0
		if !one.isRelayed {
			go one.read(s.reportFlood)
		}
	}
	return nil
}

// finish collects the rest of the pipes after the run's processes have been killed. It does not wait for
// the end of a pipe, because a dying process may hold it open.
func (s *streams) finish() error {
	var failed error
	for _, one := range s.outputs {
		if !one.isRelayed {
			failed = errors.Join(failed, one.finish())
		}
	}
	return failed
}

func (s *streams) stderr() *output { return s.outputs[1] }

func (s *streams) isFlood() bool { return slices.ContainsFunc(s.outputs, (*output).isFlood) }

func (s *streams) leftOut() map[string]int64 {
	leftOut := map[string]int64{}
	for _, one := range s.outputs {
		if one.leftOut > 0 {
			leftOut[one.name] = one.leftOut
		}
	}
	return leftOut
}

func (s *streams) handles() []uintptr {
	handles := []uintptr{s.input.Fd()}
	for _, one := range s.outputs {
		handles = append(handles, one.writer.Fd())
	}
	return handles
}

func (s *streams) close() {
	s.input.Close()
	for _, one := range s.outputs {
		one.close()
	}
}
