package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/criyle/go-judge/envexec"
)

const (
	checkEvery  = 10 * time.Millisecond
	sampleEvery = 50 * time.Millisecond
	// A run that starves gets up to this many times the clock limit.
	mostClocks = 5
	// Where starvation is not measured, a run that used less CPU time than this share was waiting.
	waitingShare = 0.05
)

// errTooBusy is a failure of the host, not of the command: the caller should try again.
var errTooBusy = errors.New("the machine is too busy")

// watch waits until the program ends or has to be killed, and reports whether that is for its time.
// The clock stands still while the run starves.
func watch(
	process envexec.Process, c command, first int, flooded <-chan struct{},
) (isOverTime bool, err error) {
	start := time.Now()
	starved := newStarvation(start)
	weight := newWeight(c.UsedBefore)
	check := time.NewTicker(checkEvery)
	defer check.Stop()
	for {
		select {
		case <-process.Done():
			return false, nil
		case <-flooded:
			return false, nil
		case <-check.C:
		}
		used := process.Usage().Time
		if used > c.CPULimit {
			return true, nil
		}
		weight.adjust(first, used)
		elapsed := time.Since(start)
		isLate := elapsed-starved.total >= c.ClockLimit
		if first != 0 && (isLate || time.Since(starved.last) >= sampleEvery) {
			starved.observe(time.Now(), readTasks(first))
			isLate = elapsed-starved.total >= c.ClockLimit
		}
		isLast := elapsed >= mostClocks*c.ClockLimit
		switch {
		case isLate && (first != 0 || isLast || !mayStarve(used, elapsed)):
			return true, nil
		case isLast:
			return false, fmt.Errorf("%w: the program could not run for most of its time", errTooBusy)
		}
	}
}

func mayStarve(used, elapsed time.Duration) bool {
	return float64(used) >= waitingShare*float64(elapsed)
}
