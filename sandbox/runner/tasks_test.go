package main

import (
	"os"
	"os/exec"
	"testing"
	"time"
)

const ms = time.Millisecond

func TestStarvationIsTheLongestWaitOfATaskAndTheTimeAfterTheEnd(t *testing.T) {
	waiting := func(ran, waited time.Duration, turns uint64) reading {
		return reading{ran: ran, waited: waited, turns: turns, isRunnable: true}
	}
	asleep := func(ran, waited time.Duration, turns uint64) reading {
		return reading{ran: ran, waited: waited, turns: turns}
	}
	dead := func(ran time.Duration) reading { return reading{ran: ran, isDead: true} }
	ignored := func(waited time.Duration) reading { return reading{waited: waited, isIgnored: true} }
	type looks []map[int]reading
	for name, row := range map[string]struct {
		looks  looks
		want   time.Duration
		before map[int]reading
	}{
		"the container has ended": {looks{nil, nil}, 0, nil},
		"no task is left":         {looks{{1: asleep(1*ms, 0, 1)}, {}}, 50 * ms, nil},
		"all tasks are dead":      {looks{{1: asleep(1*ms, 0, 1)}, {1: dead(1 * ms), 2: dead(1 * ms)}}, 50 * ms, nil},
		"one of two is dead":      {looks{{1: asleep(1*ms, 0, 1)}, {1: dead(1 * ms), 2: asleep(1*ms, 0, 1)}}, 0, nil},
		"only the task of earlier runs is left": {looks{{1: asleep(9*ms, 0, 9)}}, 50 * ms,
			map[int]reading{1: asleep(9*ms, 0, 8)}},
		"a task is ignored": {looks{{1: ignored(1 * ms)}, {1: ignored(40 * ms)}}, 0, nil},
		"a task is ignored once": {looks{{1: waiting(20*ms, 30*ms, 5)}, {1: ignored(0)}, {1: waiting(20*ms, 40*ms, 6)}},
			40 * ms, nil},
		"a task sleeps":      {looks{{1: asleep(1*ms, 0, 1)}, {1: asleep(1*ms, 0, 1)}}, 0, nil},
		"a task computes":    {looks{{1: waiting(50*ms, 0, 1)}, {1: waiting(100*ms, 0, 1)}}, 0, nil},
		"a task waited":      {looks{{1: waiting(20*ms, 30*ms, 5)}, {1: waiting(40*ms, 60*ms, 9)}}, 60 * ms, nil},
		"a task still waits": {looks{{1: waiting(0, 0, 1)}, {1: waiting(0, 0, 1)}, {1: waiting(0, 0, 1)}}, 100 * ms, nil},
		"a long wait ends": {looks{{1: waiting(0, 0, 1)}, {1: waiting(0, 0, 1)}, {1: waiting(10*ms, 90*ms, 2)}},
			90 * ms, nil},
		"tasks wait for each other": {looks{{1: waiting(25*ms, 25*ms, 2), 2: waiting(25*ms, 25*ms, 2)},
			{1: waiting(50*ms, 50*ms, 4), 2: waiting(50*ms, 50*ms, 4)}}, 50 * ms, nil},
		"more than time passed": {looks{{1: waiting(0, 400*ms, 3)}}, 50 * ms, nil},
		"a wait is noticed late": {looks{{1: waiting(0, 0, 1)}, {1: waiting(4*ms, 80*ms, 2)}, {1: waiting(8*ms, 100*ms, 3)}},
			100 * ms, nil},
		"one ends, one starts": {looks{{1: waiting(0, 30*ms, 1)}, {2: waiting(0, 20*ms, 1)}}, 50 * ms, nil},
		"a task of earlier runs": {looks{{1: asleep(9*ms, 530*ms, 9), 2: asleep(1*ms, 0, 1)}}, 30 * ms,
			map[int]reading{1: asleep(9*ms, 500*ms, 8)}},
	} {
		t.Run(name, func(t *testing.T) {
			now := time.Unix(1000, 0)
			starved := newStarvation(now, row.before)
			for _, readings := range row.looks {
				now = now.Add(50 * ms)
				starved.observe(now, readings)
			}
			if starved.total != row.want {
				t.Errorf("starved for %v, want %v", starved.total, row.want)
			}
		})
	}
}

func TestARunIsObservedAfterItHasNotComputedForAWhile(t *testing.T) {
	now := time.Unix(1000, 0)
	starved := newStarvation(now, nil)
	for at, check := range []struct {
		elapsed, used time.Duration
		isDue         bool
	}{
		{1000 * ms, 960 * ms, false},
		{1100 * ms, 1160 * ms, false},
		// Two threads that computed at the same time do not make up for an idle time.
		{1109 * ms, 1160 * ms, false},
		{1110 * ms, 1160 * ms, true},
		// Since the last observation.
		{1150 * ms, 1160 * ms, false},
		{1160 * ms, 1160 * ms, true},
	} {
		moment := now.Add(check.elapsed)
		isDue := starved.isDue(moment, check.used)
		if isDue != check.isDue {
			t.Errorf("check %d: is due: %t, want %t", at, isDue, check.isDue)
		}
		if isDue {
			starved.observe(moment, map[int]reading{})
		}
	}
}

func TestTasksOfProgramsThatLoweredTheirPriorityDoNotStarve(t *testing.T) {
	needsWaits(t)
	for name, row := range map[string]struct {
		command []string
		counts  bool
	}{
		"usual":   {[]string{"sleep", "60"}, true},
		"nice":    {[]string{"nice", "-n", "5", "sleep", "60"}, false},
		"in idle": {[]string{"chrt", "--idle", "0", "sleep", "60"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			child := start(t, row.command...)
			// Until then it is still the command that lowers its priority.
			for deadline := time.Now().Add(10 * time.Second); commandOf(child) != "sleep\n"; time.Sleep(ms) {
				if time.Now().After(deadline) {
					t.Fatalf("does not start: %q", commandOf(child))
				}
			}
			current, isFound := readTasks(os.Getpid(), 0)[child]
			if !isFound || current.isIgnored == row.counts {
				t.Errorf("found: %t, want one that counts: %t (%+v)", isFound, row.counts, current)
			}
		})
	}
}

func TestANameCannotPretendToBeAState(t *testing.T) {
	stat := "7 (x) R 1) S 1 7 7 0 -1 0 0 0 0 0 0 0 0 0 20 3 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 17 0 0 5 0 0 0"
	var current reading
	must(t, current.addState(stat))
	if current.isRunnable || current.nice != 3 || current.policy != "5" {
		t.Errorf("read %+v", current)
	}
}

func TestTheNewChildIsFound(t *testing.T) {
	needsWaits(t)
	before := append(childrenOf(os.Getpid()), start(t, "sleep", "60"))
	second := start(t, "sleep", "60")
	if found := newChild(before); found != second {
		t.Errorf("found %d, want %d", found, second)
	}
}

func needsWaits(t *testing.T) {
	t.Helper()
	for _, name := range []string{"schedstat", "children"} {
		if _, err := os.Stat(taskFolders(os.Getpid())[0] + "/" + name); err != nil {
			t.Skip("the kernel does not tell how long tasks wait: ", err)
		}
	}
}

func start(t *testing.T, command ...string) int {
	t.Helper()
	child := exec.Command(command[0], command[1:]...)
	must(t, child.Start())
	t.Cleanup(func() {
		_ = child.Process.Kill()
		_ = child.Wait()
	})
	return child.Process.Pid
}

func commandOf(process int) string {
	name, _ := os.ReadFile(taskFolders(process)[0] + "/comm")
	return string(name)
}
