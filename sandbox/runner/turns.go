package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// Values of waits: a program of a pair waits for its input, or for a reader of its output.
const (
	waitsForInput  = "input"
	waitsForOutput = "output"
)

// observe checks, until both have ended, which program of the pair waits for the other. A program's clock stops while it
// waits and the other one does not. While both wait, the clock of the first program runs, because it has not sent what its
// partner expects.
func (p *pair) observe(haveEnded <-chan struct{}) {
	check := time.NewTicker(observeEvery)
	defer check.Stop()
	last := time.Now()
	for {
		select {
		case <-haveEnded:
			return
		case <-check.C:
		}
		if p.live != nil {
			if fresh := p.transcript.takeNew(); len(fresh) > 0 {
				p.live(fresh)
			}
		}
		now := time.Now()
		interval := now.Sub(last)
		last = now
		waits := [2]string{p.waitOf(0), p.waitOf(1)}
		for at, m := range p.members {
			standsStill := waits[at] != "" && (at == 1 || waits[1] == "")
			m.turn.add(waits[at], standsStill, interval)
		}
		if waits[0] == waitsForInput && waits[1] == waitsForInput {
			p.noticeClosed()
		}
	}
}

// noticeClosed ends the input of a program if the other program has closed its output but still runs.
func (p *pair) noticeClosed() {
	for _, m := range p.members {
		if !doesHold(m.first, m.relay.from.reader) {
			m.relay.hangUp()
		}
	}
}

// waitOf returns what a program waits for; empty when it could continue, or waits for something else.
func (p *pair) waitOf(at int) string {
	own, other := p.members[at], p.members[1-at]
	unread, isFull := other.relay.unread(), own.relay.isFull()
	if unread > 0 && !isFull {
		return ""
	}
	tasks := readStates(own.first)
	switch {
	case tasks.isRunning:
		return ""
	case isFull && tasks.mayWait("pipe_write"):
		return waitsForOutput
	case unread == 0 && tasks.mayWait("pipe_read", "poll", "select"):
		return waitsForInput
	}
	return ""
}

// turn records whether, and for how long, one program of a pair has waited for the other.
type turn struct {
	mutex sync.Mutex
	// The time for which the program's clock was stopped.
	waited  time.Duration
	waits   string
	isEnded bool
}

// add records what the program waited for during the last interval.
func (t *turn) add(waits string, standsStill bool, interval time.Duration) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.isEnded {
		return
	}
	t.waits = waits
	if standsStill {
		t.waited += interval
	}
}

// end stops recording, because a program of the pair has ended.
func (t *turn) end() {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.isEnded = true
}

// yielded returns how long the program's clock was stopped.
func (t *turn) yielded() time.Duration {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return t.waited
}

// lastWait returns what the program waited for when the first program of the pair ended.
func (t *turn) lastWait() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return t.waits
}

// states describes what the tasks of a container's programs are doing.
type states struct {
	isRunning bool
	// The kernel's functions in which they wait, between spaces; empty where the kernel does not say.
	functions string
}

// mayWait reports whether a task waits in one of the functions, whose names differ a little between kernels.
func (s states) mayWait(names ...string) bool {
	for _, name := range names {
		if strings.Contains(s.functions, name) {
			return true
		}
	}
	return s.functions == ""
}

// readStates looks at the processes that descend from a container's first process.
func readStates(first int) states {
	const state = 3
	var found states
	processes := childrenOf(first)
	for seen := 0; seen < len(processes) && seen < mostProcesses; seen++ {
		for _, folder := range taskFolders(processes[seen]) {
			started, _ := children(folder)
			processes = append(processes, started...)
			stat, _ := os.ReadFile(filepath.Join(folder, "stat"))
			if fields := statFields(string(stat)); len(fields) > state && fields[state] == "R" {
				found.isRunning = true
			}
			if name := functionOf(folder); name != "" {
				found.functions += name + " "
			}
		}
	}
	return found
}

// functionOf returns the kernel's function in which a task waits; empty when it does not wait, or the kernel does not say.
func functionOf(taskFolder string) string {
	function, _ := os.ReadFile(filepath.Join(taskFolder, "wchan"))
	name := string(function)
	if name == "0" {
		return ""
	}
	// A task sleeps by waiting for a time and no file: then the first argument of its call is 0.
	call, _ := os.ReadFile(filepath.Join(taskFolder, "syscall"))
	arguments := strings.Fields(string(call))
	if (strings.Contains(name, "poll") || strings.Contains(name, "select")) && len(arguments) > 1 && arguments[1] == "0x0" {
		return "sleep"
	}
	return name
}

// doesHold reports whether a program in a container has the other end of a pipe open, as far as that can be seen. A
// program that has just ended has no files: the pair learns of that otherwise, and must not take it for a closed output.
func doesHold(first int, end *os.File) bool {
	var pipe unix.Stat_t
	raw, err := end.SyscallConn()
	if err != nil || raw.Control(func(fd uintptr) { err = unix.Fstat(int(fd), &pipe) }) != nil || err != nil {
		return true
	}
	name := fmt.Sprintf("pipe:[%d]", pipe.Ino)
	processes, hasFiles := childrenOf(first), false
	for seen := 0; seen < len(processes) && seen < mostProcesses; seen++ {
		process := processes[seen]
		processes = append(processes, childrenOf(process)...)
		folder := fmt.Sprintf("/proc/%d/fd", process)
		entries, err := os.ReadDir(folder)
		if err != nil {
			return true
		}
		hasFiles = hasFiles || len(entries) > 0
		for _, entry := range entries {
			link, err := os.Readlink(filepath.Join(folder, entry.Name()))
			if err != nil || link == name {
				return true
			}
		}
	}
	return !hasFiles
}
