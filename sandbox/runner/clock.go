package main

import (
	"errors"
	"time"
)

const (
	checkEvery  = 10 * time.Millisecond
	sampleEvery = 50 * time.Millisecond
	// A run that starves ends after this many times the clock limit. A machine that never leaves it a
	// hundredth of a CPU has to end it some time, and repeating it there would only make that worse.
	mostClocks = 60
	// The same for a run whose starvation is not measured.
	mostClocksUnmeasured = 5
	// Where starvation is not measured, a run that used less CPU time than this share was waiting.
	waitingShare = 0.05
)

// errTooBusy is a failure of the host, not of the command: the caller should try again.
var errTooBusy = errors.New("the machine is too busy")

// watched is a run, as its clock sees it.
type watched struct {
	done, flooded <-chan struct{}
	// Closed when the run has to end for another reason; nil where there is none.
	stopped <-chan struct{}
	// yields returns for how long its clock has stood still, because another program was to go on; nil where there is none.
	yields func() time.Duration
	// used returns its CPU time so far.
	used func() time.Duration
	// tasks reads its tasks; nil where the kernel does not count their waits.
	tasks func() map[int]reading
	// The tasks that were there before the run.
	tasksBefore map[int]reading
	weight      *weight
}

// watch waits until the program ends or has to be killed. It reports whether that is for its time, and
// the busiest thread then. The clock stands still while the run starves.
func watch(run watched, c command) (isOverTime bool, busiest thread) {
	start := time.Now()
	starved := newStarvation(start, run.tasksBefore)
	check := time.NewTicker(checkEvery)
	defer check.Stop()
	for {
		select {
		case <-run.done:
			return false, thread{}
		case <-run.flooded:
			return false, thread{}
		case <-run.stopped:
			return false, thread{}
		case <-check.C:
		}
		used := run.used()
		elapsed := time.Since(start)
		if run.yields != nil {
			elapsed -= run.yields()
		}
		run.weight.adjust(used, float64(elapsed)/float64(mostClocks*c.ClockLimit))
		isLate := used > c.CPULimit || elapsed-starved.total >= c.ClockLimit
		if run.tasks != nil && (isLate || time.Since(starved.last) >= sampleEvery) {
			starved.observe(time.Now(), run.tasks())
		}
		if used > c.CPULimit || isOverClock(run, c.ClockLimit, used, elapsed, starved.total) {
			return true, starved.busiest()
		}
	}
}

func isOverClock(run watched, limit, used, elapsed, starved time.Duration) bool {
	if run.tasks != nil {
		return elapsed-starved >= limit || elapsed >= mostClocks*limit
	}
	mayStarve := float64(used) >= waitingShare*float64(elapsed)
	return elapsed >= limit && (!mayStarve || elapsed >= mostClocksUnmeasured*limit)
}
