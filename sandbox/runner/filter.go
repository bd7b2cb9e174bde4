package main

import (
	"encoding/json"
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// argumentFilterFile lies in the folder that the runner is started in. Nothing else of ours reaches
// the first process of a container, whose arguments and environment the library sets.
const argumentFilterFile = "arguments.json"

// installArgumentFilter restricts this process and everything it starts to the arguments that
// argument-filter.ts allows. The library's own filter, which each program gets besides, knows calls
// only as a whole.
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
