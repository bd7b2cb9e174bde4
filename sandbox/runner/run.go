package main

import (
	"context"
	"time"

	sandbox "github.com/criyle/go-sandbox/runner"
)

// command is the program to run. Times are in ns, sizes in bytes.
type command struct {
	Args        []string      `json:"args"`
	Env         []string      `json:"env"`
	Files       []stream      `json:"files"`
	CPULimit    time.Duration `json:"cpuLimit"`
	ClockLimit  time.Duration `json:"clockLimit"`
	MemoryLimit uint64        `json:"memoryLimit"`
	StackLimit  uint64        `json:"stackLimit"`
	ProcLimit   uint64        `json:"procLimit"`
	// CPU time that the user has recently used.
	UsedBefore time.Duration         `json:"usedBefore"`
	CopyIn     map[string]fileSource `json:"copyIn"`
	// Files of the work folder to store after the end.
	Keep []string `json:"keep"`
	// A writable folder of the container whose files are stored too, under their paths. Folders in it are not.
	KeepFolder string `json:"keepFolder"`
	// A second program. Each of the two reads the output of the other.
	Partner *partner `json:"partner"`
}

// partner is the second program of a pair, in a separate container.
type partner struct {
	command
	// The exit status after which the first program may run to its own end.
	Accepts int `json:"accepts"`
	// The runner sends the transcript to the caller while both programs run.
	IsLive bool `json:"isLive"`
}

// stream is one of the three standard streams: the first is read, the others are collected.
type stream struct {
	fileSource
	Max int64 `json:"max"`
	// Bytes to keep at the start and at the end, when not everything is kept.
	Ends int `json:"ends"`
	// A stream with this SHA-256, in hexadecimal digits, is not collected: the caller knows its content.
	Expected string `json:"expected"`
}

type fileSource struct {
	Content string `json:"content"`
	FileID  string `json:"fileId"`
	// Programs may change it.
	IsWritable bool `json:"isWritable"`
}

type result struct {
	Ending     string            `json:"ending"`
	ExitStatus int               `json:"exitStatus"`
	Time       time.Duration     `json:"time"`
	Memory     uint64            `json:"memory"`
	RunTime    time.Duration     `json:"runTime"`
	Files      map[string]string `json:"files,omitempty"`
	// The files of the run that are in the store.
	Kept map[string]keptFile `json:"kept,omitempty"`
	// Bytes that were left out between the ends of a stream.
	LeftOut map[string]int64 `json:"leftOut,omitempty"`
	// The stdout that was expected.
	IsExpected bool `json:"isExpected,omitempty"`
	// The thread that had used the most CPU time, where the time limit ended the run.
	Busiest thread `json:"busiest,omitzero"`
	// The folder to keep held more than is kept.
	IsFolderCut bool `json:"isFolderCut,omitempty"`
	// The runner ended it because the other program of the pair had ended.
	IsStopped bool `json:"isStopped,omitempty"`
	// Set if a program of a pair waited when the first one ended: for "input", or for a reader of its "output".
	Waits string `json:"waits,omitempty"`
	// The result that concerns both programs of a pair.
	Pair *pairResult `json:"pair,omitempty"`
}

type keptFile struct {
	ID        string `json:"id"`
	SizeBytes int64  `json:"sizeBytes"`
}

type runner struct {
	settings
	places *places
	files  *store
	groups *groups
	held   hold
}

// run returns an error only when the sandbox or the request is at fault, never the program. It calls live with new
// parts of a transcript before it returns.
func (r *runner) run(ctx context.Context, c command, live func([]wirePassage)) (result, error) {
	if c.Partner != nil {
		return r.runPair(ctx, c, live)
	}
	streams, err := r.openStreams(c.Files)
	if err != nil {
		return result{}, err
	}
	defer streams.close()
	place, err := r.places.take(ctx, c.CopyIn)
	if err != nil {
		return result{}, err
	}
	defer r.giveSoon(place, place.group == nil)
	if err := r.copyIn(place, c.CopyIn); err != nil {
		return result{}, err
	}
	endUse := r.groups.begin()
	ended, err := r.execute(ctx, place, c, streams)
	endUse()
	if err != nil {
		return result{}, err
	}
	return r.report(place, c, streams, ended)
}

// giveSoon makes a place ready for the next run. The caller does not wait until its container is empty again.
func (r *runner) giveSoon(one *place, leavesGroup bool) {
	go func() {
		r.places.give(one)
		if leavesGroup {
			r.groups.sweepSoon()
		}
	}()
}

// report returns the result of a program that has ended.
func (r *runner) report(place *place, c command, streams *streams, ended ending) (result, error) {
	done := result{
		ExitStatus: ended.ExitStatus,
		Time:       ended.Time,
		Memory:     uint64(ended.Memory),
		RunTime:    ended.RunningTime,
		Busiest:    ended.busiest,
	}
	if err := r.collect(place, c, streams, &done); err != nil {
		return result{}, err
	}
	done.LeftOut = streams.leftOut()
	done.Ending = endingOf(c, ended, streams.isFlood())
	return done, nil
}

// endingOf returns the name of the ending for the caller, in this order: time, memory, output, the rest.
func endingOf(c command, ended ending, isFlood bool) string {
	switch {
	case ended.isOverTime || ended.Time > c.CPULimit:
		return "stopped"
	case uint64(ended.Memory) > c.MemoryLimit:
		return "memory"
	case isFlood || ended.Status == sandbox.StatusOutputLimitExceeded:
		return "output"
	case ended.Status == sandbox.StatusNormal || ended.Status == sandbox.StatusNonzeroExitStatus:
		return "exited"
	default:
		return "signalled"
	}
}
