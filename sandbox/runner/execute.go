package main

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/criyle/go-judge/envexec"
	sandbox "github.com/criyle/go-sandbox/runner"
	"golang.org/x/sys/unix"
)

const (
	// A control group charges several pages at a time: exceeding a limit shows only above it.
	roomForPages = 16 << 10
	openFiles    = 256
	// The exit status with which shells report a program that they cannot execute.
	cannotExecute = 126
)

// ending is how a program ended.
type ending struct {
	sandbox.Result
	isOverTime bool
	// Set for a program that exceeded its time, if the thread is known.
	busiest thread
}

// execute runs the program until it ends or exceeds a limit.
func (r *runner) execute(
	caller context.Context, place *place, c command, streams *streams,
) (ended ending, err error) {
	ctx, kill := context.WithCancel(caller)
	defer kill()
	memory := c.MemoryLimit + roomForPages
	var counted *usage
	if r.held.groups == 0 {
		counted = newUsage(place.first)
	}
	measuresWaits := place.first != 0 && r.held.waits
	var tasksBefore map[int]reading
	if measuresWaits {
		tasksBefore = readSpawner(place.first, place.spawner)
	}
	start := place.container.Execve
	if place.group != nil {
		start = place.group.start
	}
	process, err := start(ctx, envexec.ExecveParam{
		Args:  c.Args,
		Env:   c.Env,
		Files: streams.handles(),
		Limit: envexec.Limit{
			Time:     r.kernelsLimit(c, place),
			Memory:   envexec.Size(memory),
			Proc:     c.ProcLimit,
			Stack:    envexec.Size(min(c.StackLimit, memory)),
			Output:   envexec.Size(r.outputLimit),
			OpenFile: openFiles,
			// Limits each process separately where control groups do not count memory.
			DataSegment: r.held.groups == 0,
		},
	})
	if err != nil {
		return ended, err
	}
	run := watched{
		done: process.Done(), flooded: streams.flooded, stopped: streams.stopped, yields: streams.yields,
	}
	if r.held.groups > 0 {
		run.used = func() time.Duration { return process.Usage().Time }
		run.weight = newWeight(place, c.UsedBefore)
	} else {
		run.used = counted.observe
		run.weight = &weight{current: 1}
	}
	if measuresWaits {
		run.tasks = func() map[int]reading { return readTasks(place.first, place.spawner) }
		run.tasksBefore = tasksBefore
	}
	ended.isOverTime, ended.busiest = watch(run, c)
	run.weight.restore()
	kill()
	ended.Result = process.Result()
	if streams.ended != nil {
		streams.ended(ended)
	}
	if r.held.groups == 0 {
		ended.Time = max(ended.Time, counted.finish())
	}
	if err := streams.finish(); err != nil {
		return ended, err
	}
	if ended.Status == sandbox.StatusRunnerError {
		reason := whyNotStarted(c, ended.Error)
		if reason == "" {
			return ended, errors.New(ended.Error)
		}
		ended.Status, ended.ExitStatus = sandbox.StatusNonzeroExitStatus, cannotExecute
		streams.stderr().append("The program does not start: " + reason + "\n")
	}
	return ended, caller.Err()
}

// kernelsLimit returns RLIMIT_CPU, a last resort. The kernel counts ticks for it, which exceed the used
// time by a tenth and more on a busy machine, and it kills without a message. So it is above every limit
// that is checked here, except where the time of a run cannot be measured.
func (r *runner) kernelsLimit(c command, place *place) time.Duration {
	if r.held.groups > 0 || place.first != 0 {
		return max(c.CPULimit, c.ClockLimit)
	}
	return c.CPULimit * 3 / 2
}

// faultsOfPrograms are the errors that a file's format, or the name of its interpreter, can cause. All others, such as
// too many processes, are the host's.
var faultsOfPrograms = []unix.Errno{
	unix.ENOENT, unix.ENOEXEC, unix.EINVAL, unix.EACCES, unix.ELIBBAD, unix.ENOMEM,
	// An interpreter shorter than a header, a name below a file, a long name, a script that interprets itself.
	unix.EIO, unix.ENOTDIR, unix.ENAMETOOLONG, unix.ELOOP, unix.EISDIR, unix.EOVERFLOW,
}

// whyNotStarted returns the reason why the kernel would not execute a submitted program: its source
// chose a format or an interpreter that does not exist. That is the program's failure, and would be
// repeated at each attempt. It returns "" for a compiler that does not start: the sandbox is at fault.
func whyNotStarted(c command, said string) string {
	if len(c.Args) == 0 || !strings.HasPrefix(c.Args[0], "./") || !strings.Contains(said, ": execve: ") {
		return ""
	}
	for _, reason := range faultsOfPrograms {
		if strings.HasSuffix(strings.TrimSpace(said), reason.Error()) {
			return reason.Error()
		}
	}
	return ""
}
