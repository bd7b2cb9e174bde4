package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
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
	// The first process and its descendants, ancestors first.
	ids []int
	// All processes of the host at the last look.
	listed map[int]bool
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
	u := &usage{first: first, processes: map[int]process{}, ids: []int{first}, listed: map[int]bool{}}
	for _, id := range processes() {
		u.listed[id] = true
	}
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
// time, never twice. It lists the host's processes and not the threads of the run. A thread that was looked at in
// /proc has directory entries that the kernel removes at its end, which may keep a CPU busy.
func (u *usage) look() map[int]process {
	listed := processes()
	for _, id := range listed {
		if !u.listed[id] {
			u.admit(id, nil)
		}
	}
	u.listed = make(map[int]bool, len(listed))
	for _, id := range listed {
		u.listed[id] = true
	}
	found := map[int]process{}
	var ids []int
	for _, id := range u.ids {
		current, err := readProcess(id)
		if before, isKnown := u.processes[id]; err == nil && (!isKnown || before.started == current.started) {
			found[id] = current
			ids = append(ids, id)
		}
	}
	u.ids = ids
	return found
}

// admit adds a new process, after its ancestors, if it descends from the first one. A process whose parent has just
// ended is the child of an ancestor, or of the first one.
func (u *usage) admit(id int, descendants []int) bool {
	if slices.Contains(u.ids, id) {
		return true
	}
	if u.listed[id] || len(u.ids) >= mostProcesses || slices.Contains(descendants, id) {
		return false
	}
	for parent := parentOf(id); parent > 0; parent = parentOf(id) {
		if u.admit(parent, append(descendants, id)) {
			u.ids = append(u.ids, id)
			return true
		}
		if parentOf(id) == parent {
			return false
		}
	}
	return false
}

// parentOf returns 0 for a process that is gone, or has no parent.
func parentOf(id int) int {
	const parent = 4
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", id))
	fields := statFields(string(stat))
	if len(fields) <= parent {
		return 0
	}
	number, _ := strconv.Atoi(fields[parent])
	return number
}

// processes returns all processes that this one can see, without their threads.
func processes() []int {
	folder, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer folder.Close()
	names, _ := folder.Readdirnames(-1)
	var ids []int
	for _, name := range names {
		if id, err := strconv.Atoi(name); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
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
