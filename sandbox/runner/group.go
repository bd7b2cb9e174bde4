package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/criyle/go-judge/env/pool"
	"github.com/criyle/go-judge/envexec"
	"github.com/criyle/go-sandbox/container"
	"github.com/criyle/go-sandbox/pkg/rlimit"
	"github.com/criyle/go-sandbox/pkg/seccomp"
	sandbox "github.com/criyle/go-sandbox/runner"
	"golang.org/x/sys/unix"
)

// group is the control group, version 1, in which the programs of a container run one after the other. The
// library would make a group for each run, move the program into it and remove it, which costs more than a
// short program and may wait 15 ms for the kernel. Here the thread that starts programs (spawnerName) is
// in the group, so programs are born there. The rest of the container's first process stays outside: its
// memory is not counted, and it is not killed when a program has used too much.
type group struct {
	container container.Environment
	filter    seccomp.Filter
	folders   []string
	cpu       counter
	spawner   counter
	peak      counter
	memory    counter
	// The limits as they were written last.
	memoryLimit, processLimit counter
	limits                    [2]uint64
	processes                 counter
	// CPU time of earlier runs.
	before time.Duration
}

var groupControllers = []string{"cpu", "cpuacct", "memory", "pids"}

// The most memory that may be left in a group after a run. The kernel charges up to 64 pages for each CPU in advance,
// which the next run uses, as in a new group; and it frees some of its own memory late.
var mostResidue = uint64(runtime.NumCPU()*64+128) * 4096

// The thread of a container's first process that starts programs.
const spawnerName = "spawner"

// counter is a file that holds a number first.
type counter struct{ *os.File }

func (c counter) read() (uint64, error) {
	var text [64]byte
	count, err := c.ReadAt(text[:], 0)
	if count == 0 {
		return 0, err
	}
	first, _, _ := strings.Cut(string(text[:count]), " ")
	return strconv.ParseUint(strings.TrimSpace(first), 10, 64)
}

func (c counter) write(value uint64) error {
	_, err := c.WriteAt(strconv.AppendUint(nil, value, 10), 0)
	return err
}

// newGroup makes a group for the programs of a container, and moves the thread that starts them there.
func newGroup(prefix string, in *place) (*group, error) {
	if in.spawner == 0 {
		return nil, fmt.Errorf("process %d has no thread %q", in.first, spawnerName)
	}
	// Its programs compete with the thread, which ends them. They do not inherit its priority.
	urgent := unix.SchedAttr{Policy: unix.SCHED_NORMAL, Flags: unix.SCHED_FLAG_RESET_ON_FORK, Nice: -20}
	_ = unix.SchedSetAttr(in.spawner, &urgent, 0)
	g := &group{}
	g.container, g.filter = insideOf(in.container)
	var err error
	name := rand.Text()
	files := map[string]*counter{
		"cpuacct/cpuacct.usage":            &g.cpu,
		"memory/memory.max_usage_in_bytes": &g.peak,
		"memory/memory.usage_in_bytes":     &g.memory,
		"memory/memory.limit_in_bytes":     &g.memoryLimit,
		"pids/pids.max":                    &g.processLimit,
		"pids/pids.current":                &g.processes,
	}
	for _, controller := range groupControllers {
		folder := filepath.Join("/sys/fs/cgroup", controller, prefix, "containers", name)
		g.folders = append(g.folders, folder)
		// Two controllers may share a hierarchy.
		if made := os.Mkdir(folder, 0o755); made != nil && !errors.Is(made, fs.ErrExist) {
			err = errors.Join(err, made)
		}
		err = errors.Join(err, write(filepath.Join(folder, "tasks"), strconv.Itoa(in.spawner)))
		for path, file := range files {
			if owner, name, _ := strings.Cut(path, "/"); owner == controller {
				err = errors.Join(err, file.open(filepath.Join(folder, name)))
			}
		}
	}
	err = errors.Join(err, g.spawner.open(fmt.Sprintf("/proc/%d/task/%d/schedstat", in.first, in.spawner)))
	if err != nil {
		g.remove()
		return nil, err
	}
	return g, nil
}

func (c *counter) open(path string) (err error) {
	c.File, err = os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrPermission) {
		c.File, err = os.Open(path)
	}
	return err
}

// insideOf returns the container and the system-call filter of the library's environment, which hides
// them. Its version is pinned. A version with other names would fail at the start.
func insideOf(environment pool.Environment) (container.Environment, seccomp.Filter) {
	fields := reflect.ValueOf(environment).Elem()
	hidden := fields.FieldByName("seccomp")
	filter := make(seccomp.Filter, hidden.Len())
	for at := range filter {
		one := hidden.Index(at)
		filter[at].Code = uint16(one.FieldByName("Code").Uint())
		filter[at].Jt = uint8(one.FieldByName("Jt").Uint())
		filter[at].Jf = uint8(one.FieldByName("Jf").Uint())
		filter[at].K = uint32(one.FieldByName("K").Uint())
	}
	return fields.FieldByName("Environment").Interface().(container.Environment), balanced(filter)
}

// threadNamed returns 0 if the process has no such thread.
func threadNamed(process int, name string) int {
	for _, folder := range taskFolders(process) {
		found, _ := os.ReadFile(filepath.Join(folder, "comm"))
		if strings.TrimSpace(string(found)) == name {
			thread, _ := strconv.Atoi(filepath.Base(folder))
			return thread
		}
	}
	return 0
}

// start starts a program in the group.
func (g *group) start(ctx context.Context, param envexec.ExecveParam) (envexec.Process, error) {
	limit := param.Limit
	// One more, for the thread that starts it.
	limits := [2]uint64{limit.Memory.Byte(), limit.Proc + 1}
	if limits != g.limits {
		if err := errors.Join(g.memoryLimit.write(limits[0]), g.processLimit.write(limits[1])); err != nil {
			return nil, err
		}
		g.limits = limits
	}
	if err := g.peak.write(0); err != nil {
		return nil, err
	}
	g.before = 0
	before, err := g.used()
	if err != nil {
		return nil, err
	}
	g.before = before
	limited := rlimit.RLimits{
		CPU:         uint64(limit.Time/time.Second) + 1,
		FileSize:    limit.Output.Byte(),
		Stack:       limit.Stack.Byte(),
		OpenFile:    limit.OpenFile,
		DisableCore: true,
	}
	run := &groupRun{group: g, done: make(chan struct{})}
	go func() {
		defer close(run.done)
		run.result = g.container.Execve(ctx, container.ExecveParam{
			Args:          param.Args,
			Env:           param.Env,
			Files:         param.Files,
			RLimits:       limited.PrepareRLimit(),
			Seccomp:       g.filter,
			SyncAfterExec: true,
		})
		used, err := g.used()
		peak, failed := g.peak.read()
		run.result.Time, run.result.Memory = used, sandbox.Size(peak)
		if err := errors.Join(err, failed); err != nil {
			run.result.Status, run.result.Error = sandbox.StatusRunnerError, err.Error()
		}
	}()
	return run, nil
}

// used returns the CPU time of the current run: the group's time without the thread that starts programs.
func (g *group) used() (time.Duration, error) {
	all, err := g.cpu.read()
	own, failed := g.spawner.read()
	return time.Duration(all-own) - g.before, errors.Join(err, failed)
}

// isLikeNew reports whether nothing of the last run is left: no process, and no memory that counts.
func (g *group) isLikeNew() bool {
	processes, err := g.processes.read()
	bytes, failed := g.memory.read()
	return err == nil && failed == nil && processes == 1 && bytes <= mostResidue
}

// remove must be called when the thread that starts programs has left the group, or has ended.
func (g *group) remove() {
	for _, file := range []counter{g.cpu, g.spawner, g.peak, g.memory, g.memoryLimit, g.processLimit, g.processes} {
		if file.File != nil {
			file.Close()
		}
	}
	for _, folder := range g.folders {
		for range 100 {
			// Processes that were killed may still be dying.
			if unix.Rmdir(folder) != unix.EBUSY {
				break
			}
			time.Sleep(checkEvery)
		}
	}
}

// groupRun is a program that runs in a group.
type groupRun struct {
	group  *group
	result sandbox.Result
	done   chan struct{}
}

func (r *groupRun) Done() <-chan struct{} { return r.done }

func (r *groupRun) Usage() envexec.Usage {
	used, _ := r.group.used()
	return envexec.Usage{Time: used}
}

func (r *groupRun) Result() envexec.RunnerResult {
	<-r.done
	return r.result
}
