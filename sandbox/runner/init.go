package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"unsafe"

	"github.com/criyle/go-sandbox/container"
	"golang.org/x/sys/unix"
)

// argumentFilterFile is in the runner's working folder. The library sets the arguments and the
// environment of a container's first process, so a file is the only way to pass it anything.
const argumentFilterFile = "arguments.json"

// installArgumentFilter restricts this process and everything it starts to the arguments that
// argument-filter.ts allows. The library's filter, which each program also gets, does not check arguments.
func installArgumentFilter() error {
	content, err := os.ReadFile(argumentFilterFile)
	if err != nil {
		return err
	}
	var instructions [][4]uint32
	if err := json.Unmarshal(content, &instructions); err != nil {
		return fmt.Errorf("%s: %w", argumentFilterFile, err)
	}
	if len(instructions) == 0 {
		return fmt.Errorf("%s is empty", argumentFilterFile)
	}
	var filter []unix.SockFilter
	for _, one := range instructions {
		filter = append(filter, unix.SockFilter{
			Code: uint16(one[0]), Jt: uint8(one[1]), Jf: uint8(one[2]), K: one[3],
		})
	}
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	// TSYNC installs it in all threads of the Go runtime.
	thread, _, failure := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER,
		unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&program)))
	if failure != 0 {
		return fmt.Errorf("argument filter: %w", failure)
	}
	if thread != 0 {
		return fmt.Errorf("argument filter: thread %d did not take it", thread)
	}
	return nil
}

func isContainerInit() bool { return len(os.Args) > 1 && os.Args[1] == "container_init" }

// init keeps the first thread of a container's first process for main, so that serveContainer gets another
// one: a process's first thread decides which control group its memory belongs to.
func init() {
	if isContainerInit() {
		runtime.LockOSThread()
	}
}

// serveContainer runs the library's part of a container's first process in a thread that group.go finds
// by its name, and does not return.
func serveContainer() error {
	ended := make(chan error)
	go func() {
		runtime.LockOSThread()
		name := append([]byte(spawnerName), 0)
		if err := unix.Prctl(unix.PR_SET_NAME, uintptr(unsafe.Pointer(&name[0])), 0, 0, 0); err != nil {
			ended <- err
			return
		}
		ended <- container.Init()
	}()
	return <-ended
}

// signalsOfInit are the signals that the library ignores in a container's first process, so that they do
// not end it. An ignored signal stays ignored after exec: raise(SIGABRT) would do nothing in a judged
// program. A caught signal has its default there again, and the first process survives it as well.
var signalsOfInit = []os.Signal{
	syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGTERM,
}

// catchIgnoredSignals waits until the library has ignored them, which it does before its first request.
func catchIgnoredSignals() {
	for !signal.Ignored(syscall.SIGTERM) {
		runtime.Gosched()
	}
	signal.Notify(make(chan os.Signal, 1), signalsOfInit...)
}
