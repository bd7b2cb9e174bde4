package main

import (
	"testing"
	"time"
)

// computing uses a share of one CPU and never ends.
func computing(share float64) watched {
	start := time.Now()
	return watched{
		used:   func() time.Duration { return time.Duration(share * float64(time.Since(start))) },
		weight: &weight{current: 1},
	}
}

// starving is a run whose only task is always ready and never gets a CPU.
func starving() watched {
	start := time.Now()
	run := computing(0)
	run.tasks = func() map[int]reading {
		return map[int]reading{1: {name: "main", waited: time.Since(start), isRunnable: true}}
	}
	return run
}

func TestTheClockEndsARun(t *testing.T) {
	limits := command{CPULimit: time.Hour, ClockLimit: 20 * ms}
	for name, row := range map[string]struct {
		run   watched
		least time.Duration
	}{
		"that waits": {computing(0.01), 20 * ms},
		"that computes, where waits do not count":   {computing(0.5), mostClocksUnmeasured * 20 * ms},
		"that starves, however busy the machine is": {starving(), mostClocks * 20 * ms},
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			isOverTime, _ := watch(row.run, limits)
			if took := time.Since(start); !isOverTime || took < row.least {
				t.Errorf("over time: %t, took %v", isOverTime, took)
			}
		})
	}
}

func TestTheBusiestThreadIsNamedWhenTimeIsOver(t *testing.T) {
	run := computing(1)
	run.tasks = func() map[int]reading {
		return map[int]reading{1: {name: "main", ran: ms}, 2: {name: "VM Thread", ran: 2 * ms}}
	}
	_, busiest := watch(run, command{CPULimit: ms, ClockLimit: time.Hour})
	if want := (thread{"VM Thread", 2 * ms}); busiest != want {
		t.Errorf("busiest: %v, want %v", busiest, want)
	}
}

func TestAFloodIsNoMatterOfTime(t *testing.T) {
	run := computing(0)
	flooded := make(chan struct{})
	close(flooded)
	run.flooded = flooded
	limits := command{CPULimit: time.Hour, ClockLimit: time.Hour}
	if isOverTime, _ := watch(run, limits); isOverTime {
		t.Error("over time")
	}
}
