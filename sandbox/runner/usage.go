package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// tick is the unit of times in /proc/PID/stat. Each of them is rounded down.
const tick = 10 * time.Millisecond

// usage counts the CPU time, user and system, of everything that a run starts, where no control group
// does. A living process has a clock. When a process waits for a child that has ended, the kernel adds
// the child's time to its own; a container's first process waits for orphans. No process waits for
// the children of one that ignores SIGCHLD, so their time when last seen counts.
type usage struct {
	first     int
	processes map[int]process
	// The time of children that the first process had waited for when the run began.
	before time.Duration
	total  time.Duration

	// The time of processes that are gone, as long as no other process has waited for them.
	owed time.Duration
	// The time of processes that no process has waited for.
	lost time.Duration
	// The time of all processes that are gone, as last seen, and rounded up to whole intervals.
	gone, rounded time.Duration
}

type process struct {
	// The time when it started. Another process may have the same number later.
	started string
	// CPU time of the process, and of the children that it has waited for.
	used, waitedFor time.Duration
}

// newUsage is called before the run starts.
func newUsage(first int) *usage {
	u := &usage{first: first, processes: map[int]process{}}
	if current, err := readProcess(first); err == nil {
		u.before = current.waitedFor
		u.processes[first] = current
	}
	return u
}

// observe returns the time up to now. It has to be called at short intervals.
func (u *usage) observe() time.Duration {
	u.add(u.look())
	return u.total
}

// finish returns the time of a run whose processes have all ended. The first look finds that they are gone, and the
// second that no other process has waited for them.
func (u *usage) finish() time.Duration {
	u.observe()
	return u.observe()
}

// look reads a process before its children: the time of one that ends meanwhile is counted the next
// time, never twice.
func (u *usage) look() map[int]process {
	found := map[int]process{}
	ids := []int{u.first}
	for seen := 0; seen < len(ids) && seen < mostProcesses; seen++ {
		if current, err := readProcess(ids[seen]); err == nil {
			found[ids[seen]] = current
			ids = append(ids, childrenOf(ids[seen])...)
		}
	}
	// A process whose parent has just ended is the child of another one, which may have been read before.
	for id, before := range u.processes {
		if _, isFound := found[id]; isFound {
			continue
		}
		if current, err := readProcess(id); err == nil && current.started == before.started {
			found[id] = current
		}
	}
	return found
}

func (u *usage) add(found map[int]process) {
	var living, waitedFor time.Duration
	for id, current := range found {
		if before := u.processes[id]; before.started == current.started {
			waitedFor += current.waitedFor - before.waitedFor
		} else {
			waitedFor += current.waitedFor
		}
		if id == u.first {
			// The kernel rounds both times whose difference this is.
			living += max(0, current.waitedFor-u.before-2*tick)
		} else {
			living += current.used + current.waitedFor
		}
	}
	// Another process has waited for what was owed before by now, except for what rounding hides.
	unpaid := max(0, u.owed-waitedFor)
	if missing := unpaid - time.Duration(max(1, len(found)-1))*2*tick; missing > 0 && u.gone > 0 {
		u.lost += time.Duration(float64(missing) * float64(u.rounded) / float64(u.gone))
		u.owed -= missing
	}
	u.owed = max(0, u.owed-waitedFor+u.ended(found))
	u.processes = found
	u.total = max(u.total, living+u.lost)
}

// ended returns the time of the processes that are gone since the last look. One that lives shorter than
// an interval is seen with a probability of its time in intervals, so on average, counting whole
// intervals is right.
func (u *usage) ended(found map[int]process) time.Duration {
	var sum time.Duration
	for id, before := range u.processes {
		if found[id].started == before.started {
			continue
		}
		sum += before.used + before.waitedFor
		u.rounded += (before.used + checkEvery - 1).Truncate(checkEvery) + before.waitedFor
	}
	u.gone += sum
	return sum
}

// readProcess fails when the process is gone. A zombie is not, but one that its parent is just waiting for is: its
// time may already be part of the parent's.
func readProcess(id int) (process, error) {
	const state, waitedUser, waitedSystem, started = 3, 16, 17, 22
	var read process
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", id))
	if err != nil {
		return read, err
	}
	fields := statFields(string(stat))
	if len(fields) <= started {
		return read, fmt.Errorf("unexpected state of a process: %q", stat)
	}
	if fields[state] == "X" {
		return read, os.ErrProcessDone
	}
	var user, system int64
	if _, err := fmt.Sscan(fields[waitedUser]+" "+fields[waitedSystem], &user, &system); err != nil {
		return read, err
	}
	read.started = fields[started]
	read.waitedFor = time.Duration(user+system) * tick
	var used unix.Timespec
	// The clock of another process: clock_getcpuclockid(3).
	const everyThread = 2
	if err := unix.ClockGettime(int32(^id<<3|everyThread), &used); err != nil {
		return read, err
	}
	read.used = time.Duration(used.Nano())
	return read, nil
}

// statFields returns the fields of /proc/PID/stat by their numbers in proc(5). A name may hold spaces and
// brackets, so the others are looked for behind the last bracket.
func statFields(stat string) []string {
	start, end := strings.Index(stat, "("), strings.LastIndex(stat, ")")
	if start == -1 || end < start {
		return nil
	}
	return append([]string{"", strings.TrimSpace(stat[:start]), stat[start+1 : end]}, strings.Fields(stat[end+1:])...)
}
