package main

import (
	"errors"
	"time"
)

const (
	checkEvery = 10 * time.Millisecond
	// Programs of a pair are observed at this interval, and tasks whenever the run has not computed for this long.
	observeEvery = 50 * time.Millisecond
	// A starving run is ended after this multiple of the clock limit. A machine that gives it less than a
	// hundredth of a CPU would hardly finish it, and a retry would only add load.
	mostClocks = 60
	// The same for a run whose starvation is not measured.
	mostClocksUnmeasured = 5
	// Where starvation is not measured, a run that used less CPU time than this share was waiting.
	waitingShare = 0.05
)

// errTooBusy is a failure of the host, not of the command: the caller should try again.
var errTooBusy = errors.New("the machine is too busy")

// watched is the part of a run that its clock observes.
type watched struct {
	done, flooded <-chan struct{}
	// Closed when the run has to end for another reason; nil if there is no other reason.
	stopped <-chan struct{}
	// yields returns how long its clock was stopped in favour of its partner; nil if it has none.
	yields func() time.Duration
	// used returns its CPU time so far.
	used func() time.Duration
	// tasks reads its tasks; nil where the kernel does not count their waits.
	tasks func() map[int]reading
	// The tasks that existed before the run.
	tasksBefore map[int]reading
	weight      *weight
}

// watch waits until the program ends or has to be killed. It reports whether the program
// exceeded its time, and if so, the busiest thread. The clock is stopped while the run starves.
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
		if isDue := starved.isDue(time.Now(), used); run.tasks != nil && (isLate || isDue) {
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
