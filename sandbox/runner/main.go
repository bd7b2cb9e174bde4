// Command runner runs untrusted programs, one at a time in each of its places.
//
// Everything that isolates is go-judge's (package env): containers, control groups, system-call
// filter. What is our own is how a program is run inside: its streams never have a name in the
// container, so that nothing has to be opened, collected and removed there, and a test costs a third
// of what it costs through go-judge's own executor (docs/decisions has the figures). It answers the
// part of go-judge's REST API that the judge uses and takes the same flags. Our own are -store-limit,
// the size of each kept file in a result, and some fields of the configuration.
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
	"github.com/criyle/go-sandbox/container"
	"golang.org/x/sys/unix"
)

type settings struct {
	address          string
	token            string
	lanes            int
	outputLimit      int64
	copyLimit        int64
	fileTimeout      time.Duration
	container        env.Config
	toolchain        string
	containerTimeout time.Duration
	storeLimit       int64
}

func main() {
	// The same program is the first process of each container: then this does not return.
	if len(os.Args) > 1 && os.Args[1] == "container_init" {
		go catchWhatIsIgnored()
		if err := installArgumentFilter(); err != nil {
			fail(err)
		}
	}
	if err := container.Init(); err != nil {
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
	// go-judge's own values: start.ts sets those that we judge with.
	outputLimit, copyLimit, storeLimit := size(256<<20), size(256<<20), size(1<<30)
	flag.StringVar(&config.address, "http-addr", "127.0.0.1:5050", "address to listen on")
	flag.IntVar(&config.lanes, "parallelism", 1, "programs at a time")
	flag.Var(&outputLimit, "output-limit", "largest file that a program may write")
	flag.Var(&copyLimit, "copy-out-limit", "largest file that is kept")
	flag.DurationVar(&config.fileTimeout, "file-timeout", 0, "how long a file is kept unused; 0: for ever")
	flag.Var(&storeLimit, "store-limit", "bytes of all files that are kept")
	flag.StringVar(&config.toolchain, "toolchain", "", "folder whose change makes containers outdated")
	flag.DurationVar(&config.containerTimeout, "container-timeout", 30*time.Second, "longest wait for a container")
	flag.StringVar(&config.container.MountConf, "mount-conf", "", "what a container sees")
	flag.StringVar(&config.container.SeccompConf, "seccomp-conf", "", "what a program may ask of the kernel")
	flag.StringVar(&config.container.CgroupPrefix, "cgroup-prefix", "assay", "name of the control group")
	flag.IntVar(&config.container.ContainerCredStart, "container-cred-start", 0, "first user id of the containers")
	flag.BoolVar(&config.container.NoFallback, "no-fallback", false, "refuse to run without control groups")
	flag.Parse()
	config.outputLimit, config.copyLimit, config.storeLimit = int64(outputLimit), int64(copyLimit), int64(storeLimit)
	// By environment, since every user of the host may read arguments; gone before anything runs.
	config.token = os.Getenv("ES_AUTH_TOKEN")
	os.Unsetenv("ES_AUTH_TOKEN")
	return config
}

// What a flood of output takes on its way through is given back soon; no limit that must hold.
const restingBytes = 128 << 20

func serve(config settings) error {
	debug.SetMemoryLimit(restingBytes)
	if config.token == "" {
		return errors.New("ES_AUTH_TOKEN is not set: anybody could run programs here")
	}
	places, held, err := openPlaces(config)
	if err != nil {
		return err
	}
	defer places.close()
	groups := newGroups(config.container.CgroupPrefix)
	if err := withoutSwap(groups.folders); err != nil {
		return err
	}
	descriptors, err := openFileLimit()
	if err != nil {
		return err
	}
	files := newStore(storeOptions{
		timeout:  config.fileTimeout,
		limit:    config.storeLimit,
		maxLarge: descriptors / 2,
		isShared: usersOfTheirOwn(config),
	})
	runner := &runner{
		places:      places,
		files:       files,
		groups:      groups,
		held:        held,
		outputLimit: config.outputLimit,
		copyLimit:   config.copyLimit,
	}
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

// usersOfTheirOwn tells whether programs run as users that own nothing of ours. Without root they run
// as ourselves: nothing that one of them had in its hands may then reach the next, since seals keep a
// file's content, not its rights, times and attributes.
func usersOfTheirOwn(config settings) bool {
	return os.Geteuid() == 0 && config.container.ContainerCredStart > 0
}

func openFileLimit() (int, error) {
	var limit unix.Rlimit
	err := unix.Getrlimit(unix.RLIMIT_NOFILE, &limit)
	return int(min(limit.Cur, math.MaxInt32)), err
}

func openPlaces(config settings) (*places, hold, error) {
	builder, description, err := newBuilder(config.container)
	if err != nil {
		return nil, hold{}, err
	}
	held, err := describe(config, description)
	if err != nil {
		return nil, hold{}, err
	}
	places, err := newPlaces(builder, config, held.sharesAccount)
	return places, held, err
}

// size is a number of bytes, as "64m" on the command line.
type size int64

func (s *size) String() string { return fmt.Sprint(int64(*s)) }

func (s *size) Set(text string) error {
	var number int64
	var unit string
	if count, _ := fmt.Sscanf(text, "%d%s", &number, &unit); count == 0 {
		return fmt.Errorf("%q is not a size", text)
	}
	shift, known := map[string]uint{"": 0, "k": 10, "m": 20, "g": 30}[unit]
	if !known {
		return fmt.Errorf("%q is not a size", text)
	}
	*s = size(number << shift)
	return nil
}
