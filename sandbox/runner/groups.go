package main

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"
)

const (
	sweepEvery = 100 * time.Millisecond
	// A group that was empty for so long is in nobody's hands any more.
	certainlyOver = 2 * time.Second
)

// groups takes away the control groups that runs leave. The library removes a run's group once, when
// its first process has ended; where another one is still dying the kernel refuses, and nobody would
// try again: the host would keep several folders for each such run, for ever.
type groups struct {
	folders []string
	// Held for reading by each run, from the making of its group until its figures are read.
	running sync.RWMutex
	isBusy  atomic.Bool
	// Since when a group is known to be empty; touched by one sweep at a time.
	empty map[string]time.Time
}

// newGroups finds the folders in which the library makes a group for each run: one in each
// hierarchy of version 1, or beside our own group in version 2.
func newGroups(prefix string) *groups {
	folders, _ := filepath.Glob(filepath.Join("/sys/fs/cgroup", "*", prefix, "containers"))
	own, _ := os.ReadFile("/proc/self/cgroup")
	for line := range strings.Lines(string(own)) {
		if path, isSecond := strings.CutPrefix(strings.TrimSpace(line), "0::"); isSecond {
			if parent, isNested := strings.CutSuffix(path, "/api"); isNested {
				folders = append(folders, filepath.Join("/sys/fs/cgroup", parent, "containers"))
			}
		}
	}
	return &groups{folders: folders, empty: map[string]time.Time{}}
}

// sweepSoon returns at once; the sweeping ends when nothing is left.
func (g *groups) sweepSoon() {
	if !g.isBusy.CompareAndSwap(false, true) {
		return
	}
	go func() {
		defer g.isBusy.Store(false)
		for g.sweep() > 0 {
			time.Sleep(sweepEvery)
		}
	}()
}

// sweep tells how many groups there still are. A group without processes may belong to a run that is
// about to enter it, or to read from it: while one is under way, only what was empty for long goes.
func (g *groups) sweep() int {
	if g.running.TryLock() {
		defer g.running.Unlock()
		return g.remove(func(string) bool { return true })
	}
	return g.remove(g.wasEmptyForLong)
}

func (g *groups) remove(mayGo func(path string) bool) int {
	left := 0
	for _, folder := range g.folders {
		entries, _ := os.ReadDir(folder)
		for _, entry := range entries {
			path := filepath.Join(folder, entry.Name())
			if !entry.IsDir() {
				continue
			}
			if mayGo(path) && unix.Rmdir(path) == nil {
				delete(g.empty, path)
				continue
			}
			left++
		}
	}
	if left == 0 {
		clear(g.empty)
	}
	return left
}

func (g *groups) wasEmptyForLong(path string) bool {
	processes, err := os.ReadFile(filepath.Join(path, "cgroup.procs"))
	if err != nil || len(processes) > 0 {
		delete(g.empty, path)
		return false
	}
	since, isKnown := g.empty[path]
	if !isKnown {
		g.empty[path] = time.Now()
	}
	return isKnown && time.Since(since) > certainlyOver
}
