package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const (
	// A run of a user who has used this much CPU time gets a quarter of the weight of a first run.
	quarterWeightAfter = time.Second
	// The lowest fraction of the full weight, so that every run makes progress within its clock limit.
	leastWeight = 0.04
	// The weight is written only if it changes by at least this factor, up or down.
	noticeable = 0.8
	// The value of a group of version 1 that has not been changed.
	fullShares = 1024
)

// weight is the CPU weight of a run's control group. It falls with the CPU time of the run and of the
// earlier ones of its user, so short runs of one user are not slowed down by long runs of others. It rises
// again with the run's age, so that on a busy machine the run ends before it is too old.
// Verdicts do not depend on it: they count CPU time, and the clock is stopped while a run waits.
type weight struct {
	// The first process of a container whose program's group is not known yet; 0 if it is, or if no group
	// divides the CPU time.
	first int
	// CPU time that the user had recently used when the run began.
	before time.Duration
	// The fraction of the full weight that was written last.
	current float64
	// The file of the control group; empty until it is known.
	path string
	full int
}

func newWeight(place *place, before time.Duration) *weight {
	w := &weight{before: before, current: 1}
	if place.group == nil {
		w.first = place.first
	} else {
		w.path, w.full = filepath.Join(place.group.folders[slices.Index(groupControllers, "cpu")], "cpu.shares"), fullShares
	}
	return w
}

// part returns the fraction of the full weight that a run gets. used is the CPU time of its user, and age is
// the run's age as a fraction of its longest allowed time.
func part(used time.Duration, age float64) float64 {
	return max(leastWeight, math.Pow(1+used.Seconds()/quarterWeightAfter.Seconds(), -2), min(age, 1))
}

// adjust writes the weight when it has changed noticeably.
func (w *weight) adjust(used time.Duration, age float64) {
	next := part(w.before+used, age)
	if next > w.current*noticeable && next < w.current/noticeable {
		return
	}
	if w.path == "" && w.first != 0 {
		w.path, w.full = weightFile(w.first)
	}
	w.write(next)
}

// restore gives the next run in the same group its full weight.
func (w *weight) restore() {
	if w.current != 1 {
		w.write(1)
	}
}

func (w *weight) write(part float64) {
	if w.path != "" && write(w.path, fmt.Sprint(max(2, int(part*float64(w.full))))) == nil {
		w.current = part
	}
}

// weightFile returns the file that holds the CPU weight of the program in a container, and the value
// of a group that has not been changed.
func weightFile(first int) (path string, full int) {
	for _, process := range childrenOf(first) {
		groups, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cgroup", process))
		for line := range strings.Lines(string(groups)) {
			controllers, group, _ := strings.Cut(strings.TrimSpace(line)[strings.Index(line, ":")+1:], ":")
			if !strings.Contains(group, "/containers/") {
				continue
			}
			for _, controller := range strings.Split(controllers, ",") {
				switch controller {
				case "cpu":
					return filepath.Join("/sys/fs/cgroup/cpu", group, "cpu.shares"), fullShares
				case "":
					return filepath.Join("/sys/fs/cgroup", group, "cpu.weight"), 100
				}
			}
		}
	}
	return "", 0
}
