package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// mostProcesses bounds one look at a run whose processes fork while they are counted.
const mostProcesses = 512

// starvation measures for how long a run was kept from running although it could: one of its tasks was
// runnable and had no CPU, or it had no task, because it was not started yet or because the kernel was late to
// report its end. A task that sleeps or waits for a disk is not runnable.
type starvation struct {
	// The tasks that existed before the run.
	before map[int]reading
	tasks  map[int]task
	last   time.Time
	total  time.Duration
	// The time without CPU time since the last observation, up to a moment when the run had used that much.
	idle    time.Duration
	checked time.Time
	used    time.Duration
	// Waits that were noticed later than they happened, and do not fit into the time since.
	late time.Duration
}

// reading is what the kernel reports about a task.
type reading struct {
	name        string
	ran, waited time.Duration
	// The number of times that it was given a CPU.
	turns      uint64
	isRunnable bool
	// It has ended, and the kernel has not removed it yet.
	isDead bool
	nice   int
	policy string
	// Its waits do not count: it gave up priority, and may then wait for as long as others compute, by its own
	// choice; or it could not be read.
	isIgnored bool
}

type task struct {
	reading
	// The wait that is not over: the kernel adds it to `waited` only at its end.
	pending time.Duration
	starved time.Duration
}

// newStarvation records how long the tasks that existed before the run had waited until then.
func newStarvation(start time.Time, before map[int]reading) *starvation {
	tasks := make(map[int]task, len(before))
	for id, current := range before {
		tasks[id] = task{reading: current, starved: current.waited}
	}
	return &starvation{before: before, tasks: tasks, last: start, checked: start}
}

// isDue is called at short intervals. It reports whether the run has gone without CPU time for long enough to observe
// it again. A run that computes all the time is not observed. Reading a thread's files in /proc creates directory
// entries, which the kernel removes when the thread ends; it may then keep a CPU busy until all threads have ended.
func (s *starvation) isDue(now time.Time, used time.Duration) bool {
	s.idle += max(0, now.Sub(s.checked)-(used-s.used))
	s.checked, s.used = now, used
	return s.idle >= observeEvery
}

// observe adds the longest wait of any task since the last call. Tasks that wait for each other do not
// add up, so a program gains nothing by having many: while one waits, another one computes, and the
// limit of CPU time counts all of them. It does nothing if the tasks could not be read.
func (s *starvation) observe(now time.Time, readings map[int]reading) {
	if readings == nil {
		return
	}
	interval := now.Sub(s.last)
	longest := time.Duration(0)
	tasks := make(map[int]task, len(readings))
	hasTasks := false
	for id, current := range readings {
		_, isOld := s.before[id]
		hasTasks = hasTasks || (!isOld && !current.isDead)
		before, isKnown := s.tasks[id]
		if current.isIgnored {
			tasks[id] = before
			continue
		}
		one := task{reading: current}
		if isKnown && before.isRunnable && current.isRunnable && current.turns == before.turns {
			one.pending = max(0, before.pending+interval-(current.ran-before.ran))
		}
		one.starved = max(before.starved, current.waited+one.pending)
		longest = max(longest, one.starved-before.starved)
		tasks[id] = one
	}
	s.late += longest
	counted := min(s.late, interval)
	s.late -= counted
	if !hasTasks {
		counted = interval
	}
	s.total += counted
	s.tasks, s.last, s.idle = tasks, now, 0
}

// thread is a task that has used this much CPU time.
type thread struct {
	Name string        `json:"name"`
	Time time.Duration `json:"time"`
}

// busiest returns the task that has used the most CPU time, among the tasks of the last observation.
func (s *starvation) busiest() thread {
	var most thread
	for id, one := range s.tasks {
		if _, isOld := s.before[id]; !isOld && one.ran > most.Time {
			most = thread{one.name, one.ran}
		}
	}
	return most
}

// readTasks returns the tasks of the processes that descend from a container's first process, and the thread
// that starts them and waits for their end; nil if the first process cannot be read. Whatever is there and cannot
// be read is ignored.
func readTasks(first, spawner int) map[int]reading {
	readings := readSpawner(first, spawner)
	usual, err := readTask(fmt.Sprintf("/proc/%d", first))
	if err != nil {
		return nil
	}
	processes := []int{first}
	for seen := 0; seen < len(processes) && seen < mostProcesses; seen++ {
		process := processes[seen]
		for _, folder := range taskFolders(process) {
			started, err := children(folder)
			for _, child := range started {
				readings[child] = reading{isIgnored: true}
			}
			processes = append(processes, started...)
			if process == first {
				if err != nil {
					return nil
				}
				continue
			}
			id, _ := strconv.Atoi(filepath.Base(folder))
			current, failed := readTask(folder)
			current.isIgnored = err != nil || failed != nil || current.nice > usual.nice || current.policy != usual.policy
			readings[id] = current
		}
	}
	return readings
}

// readSpawner returns no task when that thread is not known, which is 0.
func readSpawner(first, spawner int) map[int]reading {
	current, err := readTask(fmt.Sprintf("/proc/%d/task/%d", first, spawner))
	if err != nil {
		return map[int]reading{}
	}
	return map[int]reading{spawner: current}
}

// readTask fails when the task has ended, or where the kernel does not count waits.
func readTask(folder string) (reading, error) {
	var current reading
	counted, err := os.ReadFile(filepath.Join(folder, "schedstat"))
	if err != nil {
		return current, err
	}
	if _, err := fmt.Sscan(string(counted), &current.ran, &current.waited, &current.turns); err != nil {
		return current, err
	}
	stat, err := os.ReadFile(filepath.Join(folder, "stat"))
	if err != nil {
		return current, err
	}
	return current, current.addState(string(stat))
}

// addState reads fields of /proc/PID/stat.
func (r *reading) addState(stat string) error {
	const name, state, nice, policy = 2, 3, 19, 41
	fields := statFields(stat)
	if len(fields) <= policy {
		return fmt.Errorf("unexpected state of a task: %q", stat)
	}
	r.name = fields[name]
	r.isRunnable = fields[state] == "R"
	r.isDead = fields[state] == "Z" || fields[state] == "X"
	r.policy = fields[policy]
	var err error
	r.nice, err = strconv.Atoi(fields[nice])
	return err
}

// childrenOf returns the children of a process; none where the kernel does not list them.
func childrenOf(process int) []int {
	var all []int
	for _, folder := range taskFolders(process) {
		started, _ := children(folder)
		all = append(all, started...)
	}
	return all
}

func taskFolders(process int) []string {
	folder := fmt.Sprintf("/proc/%d/task", process)
	entries, _ := os.ReadDir(folder)
	folders := make([]string, 0, len(entries))
	for _, entry := range entries {
		folders = append(folders, filepath.Join(folder, entry.Name()))
	}
	return folders
}

func children(taskFolder string) ([]int, error) {
	listed, err := os.ReadFile(filepath.Join(taskFolder, "children"))
	var ids []int
	for _, field := range strings.Fields(string(listed)) {
		if id, err := strconv.Atoi(field); err == nil {
			ids = append(ids, id)
		}
	}
	return ids, err
}

// newChild returns the child that this process has and did not have before; 0 when it is not known.
func newChild(before []int) int {
	for _, id := range childrenOf(os.Getpid()) {
		if !slices.Contains(before, id) {
			return id
		}
	}
	return 0
}

// areWaitsCounted reports whether the kernel counts how long tasks wait for a CPU, and lists the tasks.
func areWaitsCounted() bool {
	_, err := readTask("/proc/thread-self")
	_, failed := children("/proc/thread-self")
	return err == nil && failed == nil
}
