package main

import (
	"math"
	"runtime/debug"
	"time"
)

// The runner rests when no run has started for this long and none is under way.
const restsAfter = 2 * time.Second

// The garbage collector of a container's first process works after this percentage of 4 MiB. There are many such
// processes, and each allocates only some KiB for a program.
const initGarbagePercent = 25

// rest decides when to release memory.
type rest struct {
	// The number of the last run when memory was released, and when it was observed last.
	released, seen uint64
}

// newRest returns a rest that also releases the garbage of the start.
func newRest() *rest { return &rest{released: math.MaxUint64} }

// isDue is called once in each interval. It returns true when the runner rests for the first time since a run.
func (r *rest) isDue(started uint64, haveEnded bool) bool {
	isResting := started == r.seen && haveEnded
	r.seen = started
	if !isResting || started == r.released {
		return false
	}
	r.released = started
	return true
}

// releaseMemoryAtRest returns the runner's garbage to the host whenever it rests after runs. Without work, the garbage
// collector would keep it for minutes.
func (g *groups) releaseMemoryAtRest() {
	resting := newRest()
	for range time.Tick(restsAfter) {
		started := g.lastStarted()
		if resting.isDue(started, g.haveEnded(started)) {
			debug.FreeOSMemory()
		}
	}
}
