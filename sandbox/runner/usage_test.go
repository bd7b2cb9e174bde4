package main

import (
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// must ends a test that cannot go on after an error.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

const roleVariable = "ASSAY_TEST_ROLE"

// TestMain lets this program be the processes whose time is counted.
func TestMain(m *testing.M) {
	switch os.Getenv(roleVariable) {
	case "":
		os.Exit(m.Run())
	case "computes":
		burn(func() {})
	case "calls":
		zero, _ := os.Open("/dev/zero")
		block := make([]byte, 1<<20)
		burn(func() { zero.Read(block) })
	case "waits for children":
		for range 3 {
			role("computes").Run()
		}
	case "ignores children":
		signal.Ignore(syscall.SIGCHLD)
		for range 3 {
			child := role("computes")
			child.Start()
			// The kernel has removed it: the error says that there is no such child.
			child.Wait()
		}
	case "leaves a child behind":
		role("computes").Start()
	case "computes in a thread":
		inThread(func() { burn(func() {}) })
	case "a thread starts a child":
		inThread(func() { role("computes").Run() })
	}
}

// Long, compared with the ticks of the kernel.
const burnt = 300 * time.Millisecond

// burn computes until this process has used that much CPU time.
func burn(step func()) {
	for used := time.Duration(0); used < burnt; step() {
		var now unix.Timespec
		unix.ClockGettime(unix.CLOCK_PROCESS_CPUTIME_ID, &now)
		used = time.Duration(now.Nano())
	}
}

// inThread calls work in a thread that then ends.
func inThread(work func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread()
		work()
	}()
	<-done
}

func role(name string) *exec.Cmd {
	command := exec.Command("/proc/self/exe")
	command.Env = []string{roleVariable + "=" + name}
	return command
}

func TestUsageIsTheTimeOfEverythingThatARunStarts(t *testing.T) {
	must(t, unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0))
	for name, processes := range map[string]int{
		"computes":                1,
		"calls":                   1,
		"waits for children":      3,
		"ignores children":        3,
		"leaves a child behind":   1,
		"computes in a thread":    1,
		"a thread starts a child": 1,
	} {
		t.Run(name, func(t *testing.T) {
			counted := newUsage(os.Getpid())
			run := role(name)
			must(t, run.Start())
			ended := make(chan error)
			go func() {
				err := run.Wait()
				// Its orphans are children of this process.
				for err == nil {
					_, err = syscall.Wait4(-1, nil, 0, nil)
				}
				ended <- err
			}()
			check := time.NewTicker(checkEvery)
			defer check.Stop()
			for isRunning := true; isRunning; {
				select {
				case <-ended:
					isRunning = false
				case <-check.C:
					counted.observe()
				}
			}
			want := time.Duration(processes) * burnt
			// Processes take some time to start and to end.
			if got := counted.finish(); got < want*9/10 || got > want*3/2 {
				t.Errorf("counted %v, want %v", got, want)
			}
		})
	}
}

func TestAStrangerWithTheSameNumberDoesNotCount(t *testing.T) {
	counted := newUsage(os.Getpid())
	counted.ids = append(counted.ids, 1)
	counted.processes[1] = process{started: "-1", used: time.Millisecond}
	if own, isFound := counted.look()[1]; isFound {
		t.Errorf("%v is counted", own)
	}
}
