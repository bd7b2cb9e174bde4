package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/criyle/go-judge/env"
	"github.com/criyle/go-judge/env/pool"
	"go.uber.org/zap"
	"golang.org/x/sys/unix"
)

// hold is what the host gave us to hold programs with.
type hold struct {
	// The version of control groups; 0 where they do not count both memory and processes.
	groups int
	// Programs run as the account that runs us.
	sharesAccount bool
}

const busVariable = "DBUS_SESSION_BUS_ADDRESS"

// newBuilder asks for control groups. Where they are of version 2, a systemd makes ours: the host's
// for root, that of the session for anybody else.
func newBuilder(config env.Config) (pool.EnvBuilder, map[string]any, error) {
	if os.Geteuid() == 0 {
		return env.NewBuilder(config, zap.NewNop())
	}
	// Without an address the library would start a bus on which no systemd listens, and give up.
	os.Setenv(busVariable, fmt.Sprintf("unix:path=/run/user/%d/bus", os.Geteuid()))
	builder, description, err := env.NewBuilder(config, zap.NewNop())
	if err == nil || config.NoFallback {
		return builder, description, err
	}
	// That systemd would not have us, as we were started outside of its session.
	os.Setenv(busVariable, "unix:path=/dev/null")
	return env.NewBuilder(config, zap.NewNop())
}

func describe(config settings, description map[string]any) (hold, error) {
	held := hold{sharesAccount: !usersOfTheirOwn(config)}
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
			return held, errors.New("what is at /sys/fs/cgroup are no control groups")
		}
	}
	return held, nil
}

// areGroups: in plain folders, as where nobody mounted control groups, the library makes all of its
// own and finds nothing wrong.
func areGroups(folders []string) bool {
	return len(folders) > 0 && !slices.ContainsFunc(folders, func(folder string) bool {
		var system unix.Statfs_t
		err := unix.Statfs(folder, &system)
		return err != nil || (system.Type != unix.CGROUP_SUPER_MAGIC && system.Type != unix.CGROUP2_SUPER_MAGIC)
	})
}

// withoutSwap makes limits of memory those of all that a program takes: what is swapped out is not
// counted, so where the host has swap a program would take that too, and be slow in place of ended.
// Groups below have it from the folder: by sum in version 2, by descent in version 1.
func withoutSwap(folders []string) error {
	for _, folder := range folders {
		for _, name := range []string{"memory.swap.max", "memory.swappiness"} {
			err := write(filepath.Join(folder, name), "0")
			// It is another version's, or another controller's; or the kernel cannot swap.
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
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
