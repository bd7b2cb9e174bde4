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

const sweepEvery = 100 * time.Millisecond

// groups removes the control groups that runs leave behind. The library tries to remove a run's group when
// its first process has ended. The kernel refuses that while another process is still dying.
type groups struct {
	folders []string
	isBusy  atomic.Bool
	// For each remaining group, the number of the last run that had started when a sweep first saw it:
	// its owner, or a later one. Only the sweep uses it.
	seen map[string]uint64

	mutex   sync.Mutex
	started uint64
	// Numbers of the runs that may still create a group, enter it, or read from it.
	running map[uint64]struct{}
}

// newGroups finds the folders of the runs' groups: one in each hierarchy of version 1, or beside our own
// group in version 2.
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
	return &groups{folders: folders, seen: map[string]uint64{}, running: map[uint64]struct{}{}}
}

// begin must be called before a run creates its group. The returned function ends the use of the group.
func (g *groups) begin() (end func()) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.started++
	number := g.started
	g.running[number] = struct{}{}
	return func() {
		g.mutex.Lock()
		defer g.mutex.Unlock()
		delete(g.running, number)
	}
}

func (g *groups) lastStarted() uint64 {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return g.started
}

// haveEnded reports whether all runs up to a number have ended.
func (g *groups) haveEnded(number uint64) bool {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	for one := range g.running {
		if one <= number {
			return false
		}
	}
	return true
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

// sweep returns how many groups are left. A group without processes may belong to a run that is about to
// enter it or to read from it, so it is removed only when the runs that may own it have ended.
func (g *groups) sweep() int {
	left := map[string]uint64{}
	for _, path := range g.list() {
		owner, isKnown := g.seen[path]
		if !isKnown {
			owner = g.lastStarted()
		}
		if g.haveEnded(owner) {
			if err := unix.Rmdir(path); err == nil || err == unix.ENOENT {
				continue
			}
		}
		left[path] = owner
	}
	g.seen = left
	return len(left)
}

func (g *groups) list() []string {
	var paths []string
	for _, folder := range g.folders {
		entries, _ := os.ReadDir(folder)
		for _, entry := range entries {
			if entry.IsDir() {
				paths = append(paths, filepath.Join(folder, entry.Name()))
			}
		}
	}
	return paths
}
