package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/criyle/go-judge/env"
	"github.com/criyle/go-judge/env/pool"
	"go.uber.org/zap"
	"golang.org/x/sys/unix"
)

// hold describes the limits that the host can enforce.
type hold struct {
	// The version of control groups; 0 where they do not count both memory and processes.
	groups int
	// Programs run as the runner's own user.
	sharesAccount bool
	// The kernel counts how long tasks wait for a CPU.
	waits bool
}

const busVariable = "DBUS_SESSION_BUS_ADDRESS"

// newBuilder requests control groups. With version 2, systemd creates ours: the host's for root, else
// the session's.
func newBuilder(config env.Config) (pool.EnvBuilder, map[string]any, error) {
	if os.Geteuid() == 0 {
		return env.NewBuilder(config, zap.NewNop())
	}
	// Without an address the library would start a bus without a systemd, and fail.
	os.Setenv(busVariable, fmt.Sprintf("unix:path=/run/user/%d/bus", os.Geteuid()))
	builder, description, err := env.NewBuilder(config, zap.NewNop())
	if err == nil || config.NoFallback {
		return builder, description, err
	}
	// The user's systemd refuses a process that was started outside its session.
	os.Setenv(busVariable, "unix:path=/dev/null")
	return env.NewBuilder(config, zap.NewNop())
}

func describe(config settings, description map[string]any) (hold, error) {
	held := hold{sharesAccount: !usersOfTheirOwn(config), waits: areWaitsCounted()}
	held.groups, _ = description["cgroupType"].(int)
	counted, _ := description["cgroupControllers"].([]string)
	for _, needed := range []string{"memory", "pids"} {
		if slices.Contains(counted, needed) {
			continue
		}
		held.groups = 0
		if config.container.NoFallback {
			return held, fmt.Errorf("%s cgroup is not enabled", needed)
		}
	}
	if held.groups > 0 && !areGroups(newGroups(config.container.CgroupPrefix).folders) {
		held.groups = 0
		if config.container.NoFallback {
			return held, errors.New("/sys/fs/cgroup contains no control groups")
		}
	}
	return held, nil
}

// areGroups reports whether the folders are control groups. Where none are mounted, the library creates
// plain folders without an error.
func areGroups(folders []string) bool {
	return len(folders) > 0 && !slices.ContainsFunc(folders, func(folder string) bool {
		var system unix.Statfs_t
		err := unix.Statfs(folder, &system)
		return err != nil || (system.Type != unix.CGROUP_SUPER_MAGIC && system.Type != unix.CGROUP2_SUPER_MAGIC)
	})
}

// withoutSwap forbids swapping, because memory limits do not count swapped memory: a program above its
// limit would be slow instead of killed. The groups of runs inherit it from these folders.
func withoutSwap(folders []string) error {
	for _, folder := range folders {
		for _, name := range []string{"memory.swap.max", "memory.swappiness"} {
			err := write(filepath.Join(folder, name), "0")
			// The file belongs to another version or controller, or the kernel cannot swap.
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
	}
	return nil
}

// yieldToPages gives all programs together a quarter of the weight of a process outside their groups, on each
// processor: users wait for pages of a server on the same host. Verdicts do not depend on it, because they count
// CPU time. The groups of the programs share this weight.
func yieldToPages(folders []string) error {
	processors := runtime.NumCPU()
	weights := map[string]int{"cpu.shares": 1024 / 4 * processors, "cpu.weight": 100 / 4 * processors}
	for _, folder := range folders {
		for name, weight := range weights {
			err := write(filepath.Join(filepath.Dir(folder), name), fmt.Sprint(weight))
			// The file belongs to another version or controller, or to the account that started the session.
			if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission) {
				return err
			}
		}
	}
	return nil
}

// write never makes a file.
func write(path, content string) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = file.WriteString(content)
	return errors.Join(err, file.Close())
}
