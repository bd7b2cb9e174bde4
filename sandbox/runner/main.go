// Command runner runs untrusted programs, one at a time in each of its places.
//
// All isolation is go-judge's (package env): containers, control groups, system-call filter. Our own is
// how a program runs inside: its streams have no name in the container, so nothing has to be opened,
// collected and removed there, and a test costs a third of what it costs through go-judge's executor
// (docs/decisions/0016-own-runner.md).
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/criyle/go-judge/env"
	"golang.org/x/sys/unix"
)

type settings struct {
	address          string
	token            string
	lanes            int
	outputLimit      int64
	copyLimit        int64
	storeLimit       int64
	fileTimeout      time.Duration
	toolchain        string
	containerTimeout time.Duration
	container        env.Config
}

func main() {
	// The same program is the first process of each container: then this does not return.
	if isContainerInit() {
		debug.SetGCPercent(initGarbagePercent)
		go catchIgnoredSignals()
		err := installArgumentFilter()
		if err == nil {
			err = serveContainer()
		}
		fail(err)
	}
	config := readSettings()
	if err := serve(config); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func readSettings() settings {
	var config settings
	flag.StringVar(&config.address, "http-addr", "127.0.0.1:5050", "address to listen on")
	flag.IntVar(&config.lanes, "parallelism", 1, "programs at a time")
	flag.Int64Var(&config.outputLimit, "output-limit", 256<<20, "bytes of the largest file that a program may write")
	flag.Int64Var(&config.copyLimit, "copy-out-limit", 256<<20, "bytes of the largest file that is kept")
	flag.DurationVar(&config.fileTimeout, "file-timeout", 0, "how long a file is kept unused; 0: for ever")
	flag.Int64Var(&config.storeLimit, "store-limit", 1<<30, "bytes of all files that are kept")
	flag.StringVar(&config.toolchain, "toolchain", "", "folder whose change makes containers outdated")
	flag.DurationVar(&config.containerTimeout, "container-timeout", 30*time.Second, "longest wait for a container")
	flag.StringVar(&config.container.MountConf, "mount-conf", "", "what a container sees")
	flag.StringVar(&config.container.SeccompConf, "seccomp-conf", "", "what a program may ask of the kernel")
	flag.StringVar(&config.container.CgroupPrefix, "cgroup-prefix", "assay", "name of the control group")
	flag.IntVar(&config.container.ContainerCredStart, "container-cred-start", 0, "first user id of the containers")
	flag.BoolVar(&config.container.NoFallback, "no-fallback", false, "refuse to run without control groups")
	flag.Parse()
	// Not a flag, because every user of the host may read arguments.
	config.token = os.Getenv("ES_AUTH_TOKEN")
	os.Unsetenv("ES_AUTH_TOKEN")
	return config
}

// Memory above this, such as that of a flood of output, is returned to the host soon.
const restingBytes = 128 << 20

func serve(config settings) error {
	debug.SetMemoryLimit(restingBytes)
	if config.token == "" {
		return errors.New("ES_AUTH_TOKEN is not set: any caller could run programs here")
	}
	builder, description, err := newBuilder(config.container)
	if err != nil {
		return err
	}
	held, err := describe(config, description)
	if err != nil {
		return err
	}
	places, err := newPlaces(builder, config, held, writableFolders(description))
	if err != nil {
		return err
	}
	defer places.close()
	groups := newGroups(config.container.CgroupPrefix)
	if err := errors.Join(withoutSwap(groups.folders), yieldToPages(groups.folders)); err != nil {
		return err
	}
	var descriptors unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &descriptors); err != nil {
		return err
	}
	files := newStore(storeOptions{
		timeout:  config.fileTimeout,
		limit:    config.storeLimit,
		maxLarge: int(min(descriptors.Cur, math.MaxInt32)) / 2,
		isShared: !held.sharesAccount,
	})
	go groups.releaseMemoryAtRest()
	runner := &runner{settings: config, places: places, files: files, groups: groups, held: held}
	listener, err := net.Listen("tcp", config.address)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: api(runner, config.token), ReadHeaderTimeout: 10 * time.Second}
	stop, ended := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer ended()
	go func() {
		<-stop.Done()
		server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// usersOfTheirOwn reports whether programs run as other users than the runner. Without root they run as the
// runner's own user. Then no file that a program could change may reach the next run, because seals protect a
// file's content, but not its mode, times and attributes.
func usersOfTheirOwn(config settings) bool {
	return os.Geteuid() == 0 && config.container.ContainerCredStart > 0
}
