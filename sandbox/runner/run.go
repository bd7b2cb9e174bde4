package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/criyle/go-judge/envexec"
	sandbox "github.com/criyle/go-sandbox/runner"
	"golang.org/x/sys/unix"
)

// command is what to run, in go-judge's words; times in ns, sizes in bytes.
type command struct {
	Args          []string              `json:"args"`
	Env           []string              `json:"env"`
	Files         []stream              `json:"files"`
	CPULimit      time.Duration         `json:"cpuLimit"`
	ClockLimit    time.Duration         `json:"clockLimit"`
	MemoryLimit   uint64                `json:"memoryLimit"`
	StackLimit    uint64                `json:"stackLimit"`
	ProcLimit     uint64                `json:"procLimit"`
	CopyIn        map[string]fileSource `json:"copyIn"`
	CopyOut       []string              `json:"copyOut"`
	CopyOutCached []string              `json:"copyOutCached"`
}

// stream is one of the three standard ones: the first is read, the others are collected by name.
type stream struct {
	fileSource
	Name string `json:"name"`
	Max  int64  `json:"max"`
}

type fileSource struct {
	Content string `json:"content"`
	FileID  string `json:"fileId"`
}

type result struct {
	Status     string            `json:"status"`
	ExitStatus int               `json:"exitStatus"`
	Error      string            `json:"error,omitempty"`
	Time       time.Duration     `json:"time"`
	Memory     uint64            `json:"memory"`
	RunTime    time.Duration     `json:"runTime"`
	Files      map[string]string `json:"files,omitempty"`
	FileIDs    map[string]string `json:"fileIds,omitempty"`
}

const (
	// A control group counts pages, several at a time: a limit that is met shows only above it.
	roomForPages = 16 << 10
	openFiles    = 256
	// What shells say of a program that they cannot execute.
	cannotExecute = 126
	checkEvery    = 10 * time.Millisecond
	mostInline    = 256 << 10
)

type runner struct {
	places      *places
	files       *store
	groups      *groups
	held        hold
	outputLimit int64
	copyLimit   int64
}

// run fails because of the sandbox or of the request, never because of the program.
func (r *runner) run(ctx context.Context, c command) (result, error) {
	streams, err := r.openStreams(c.Files)
	if err != nil {
		return result{}, err
	}
	defer closeAll(streams)
	place, err := r.places.take(ctx)
	if err != nil {
		return result{}, err
	}
	// The caller does not wait until the container is empty again.
	defer func() {
		go func() {
			r.places.give(place)
			r.groups.sweepSoon()
		}()
	}()
	if err := r.copyIn(place, c.CopyIn); err != nil {
		return result{}, err
	}
	r.groups.running.RLock()
	ended, isOverTime, err := r.inside(ctx, place, c, streams)
	r.groups.running.RUnlock()
	if err != nil {
		return result{}, err
	}
	done := result{
		ExitStatus: ended.ExitStatus,
		Time:       ended.Time,
		Memory:     uint64(ended.Memory),
		RunTime:    ended.RunningTime,
	}
	isFlood, err := r.collect(place, c, streams, &done)
	if err != nil {
		return result{}, err
	}
	done.Status = status(c, ended, isOverTime, isFlood)
	return done, nil
}

// openStreams makes the three: what a program writes goes to files that have no name inside, so
// nothing it does to names can reach what is collected.
func (r *runner) openStreams(streams []stream) ([]*os.File, error) {
	if len(streams) != 3 {
		return nil, errors.New("files holds stdin, stdout and stderr")
	}
	input, err := r.source(streams[0].fileSource)
	if err != nil {
		return nil, err
	}
	opened := []*os.File{input}
	for _, collected := range streams[1:] {
		file, err := memoryFile(collected.Name)
		if err != nil {
			closeAll(opened)
			return nil, err
		}
		opened = append(opened, file)
	}
	return opened, nil
}

func (r *runner) source(from fileSource) (*os.File, error) {
	if from.FileID == "" {
		return fileOf(strings.NewReader(from.Content))
	}
	return r.files.open(from.FileID)
}

func (r *runner) copyIn(place *place, files map[string]fileSource) error {
	if len(files) == 0 {
		return nil
	}
	r.places.forking.RLock()
	defer r.places.forking.RUnlock()
	var names []string
	var wanted []envexec.OpenParam
	for name := range files {
		names = append(names, name)
		wanted = append(wanted, envexec.OpenParam{
			Path: name, Flag: os.O_CREATE | os.O_WRONLY | os.O_TRUNC, Perm: 0o777,
		})
	}
	opened, err := place.container.Open(wanted)
	if err != nil {
		return err
	}
	for at, target := range opened {
		if target.Err != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", names[at], target.Err))
			continue
		}
		err = errors.Join(err, r.fill(target.File, files[names[at]]))
	}
	return err
}

func (r *runner) fill(target *os.File, from fileSource) error {
	defer target.Close()
	if from.FileID == "" {
		_, err := target.WriteString(from.Content)
		return err
	}
	source, err := r.source(from)
	if err != nil {
		return err
	}
	defer source.Close()
	_, err = io.Copy(target, source)
	return err
}

// inside runs the program to its end, or to a limit of time.
func (r *runner) inside(
	caller context.Context, place *place, c command, streams []*os.File,
) (ended sandbox.Result, isOverTime bool, err error) {
	ctx, kill := context.WithCancel(caller)
	defer kill()
	var handles []uintptr
	for _, file := range streams {
		handles = append(handles, file.Fd())
	}
	memory := c.MemoryLimit + roomForPages
	process, err := place.container.Execve(ctx, envexec.ExecveParam{
		Args:  c.Args,
		Env:   c.Env,
		Files: handles,
		Limit: envexec.Limit{
			Time:     r.kernelsLimit(c),
			Memory:   envexec.Size(memory),
			Proc:     c.ProcLimit,
			Stack:    envexec.Size(min(c.StackLimit, memory)),
			Output:   envexec.Size(r.outputLimit),
			OpenFile: openFiles,
			// Each process by itself, where groups count other things than memory.
			DataSegment: r.held.groups == 0,
		},
	})
	if err != nil {
		return ended, false, err
	}
	isOverTime = passesTime(process, c)
	kill()
	ended = process.Result()
	if ended.Status == sandbox.StatusRunnerError {
		reason := whyNotStarted(c, ended.Error)
		if reason == "" {
			return ended, false, errors.New(ended.Error)
		}
		ended.Status, ended.ExitStatus = sandbox.StatusNonzeroExitStatus, cannotExecute
		fmt.Fprintf(streams[2], "The program does not start: %s\n", reason)
	}
	return ended, isOverTime, caller.Err()
}

// kernelsLimit is for RLIMIT_CPU, which counts ticks: on a busy machine they run ahead of the time that
// was used, by a tenth and more, and who meets this limit dies without a word of why. So it lies where
// nobody comes whose time is looked at; where control groups do not tell the time, it has to be enough.
func (r *runner) kernelsLimit(c command) time.Duration {
	if r.held.groups > 0 {
		return max(c.CPULimit, c.ClockLimit)
	}
	return c.CPULimit * 3 / 2
}

// whyNotStarted tells why the kernel would not execute a program that was brought along: its source
// chose a format or an interpreter that does not exist. That is the program's failure, and would
// come again at each attempt; a compiler that does not start is the sandbox's. "" for the latter.
func whyNotStarted(c command, said string) string {
	if len(c.Args) == 0 || !strings.HasPrefix(c.Args[0], "./") || !strings.Contains(said, ": execve: ") {
		return ""
	}
	for _, reason := range []unix.Errno{unix.ENOENT, unix.ENOEXEC, unix.EINVAL, unix.EACCES, unix.ELIBBAD, unix.ENOMEM} {
		if strings.HasSuffix(strings.TrimSpace(said), reason.Error()) {
			return reason.Error()
		}
	}
	return ""
}

// passesTime waits for the end of the program, or for the moment at which it has to be ended.
func passesTime(process envexec.Process, c command) bool {
	clock := time.NewTimer(c.ClockLimit)
	defer clock.Stop()
	check := time.NewTicker(checkEvery)
	defer check.Stop()
	for {
		select {
		case <-process.Done():
			return false
		case <-clock.C:
			return true
		case <-check.C:
			if process.Usage().Time > c.CPULimit {
				return true
			}
		}
	}
}

// collect gives back what was asked for: a stream by its name, else a file of the work folder. A
// name that ends with "?" may be missing. A long stream is kept as a file, though it was asked for
// as text: as JSON, where a byte may become six, a flood would keep everybody busy for seconds.
func (r *runner) collect(place *place, c command, streams []*os.File, done *result) (isFlood bool, err error) {
	var long []string
	limits := map[string]int64{}
	byName := map[string]*os.File{}
	for at, file := range streams[1:] {
		stream := c.Files[at+1]
		byName[stream.Name], limits[stream.Name] = file, stream.Max
		info, err := file.Stat()
		if err != nil {
			return false, err
		}
		isFlood = isFlood || info.Size() > stream.Max
		if info.Size() > mostInline && slices.Contains(c.CopyOut, stream.Name) {
			long = append(long, stream.Name)
		}
	}
	done.Files, done.FileIDs = map[string]string{}, map[string]string{}
	for _, name := range c.CopyOut {
		if slices.Contains(long, name) {
			continue
		}
		err = errors.Join(err, r.take(place, byName[name], name, limits, func(content io.Reader) error {
			text, err := io.ReadAll(content)
			done.Files[name] = string(text)
			return err
		}))
	}
	for _, asked := range append(long, c.CopyOutCached...) {
		name := strings.TrimSuffix(asked, "?")
		err = errors.Join(err, r.take(place, byName[name], asked, limits, func(content io.Reader) error {
			id, err := r.files.add(content, r.copyLimit)
			done.FileIDs[name] = id
			return err
		}))
	}
	return isFlood, err
}

func (r *runner) take(
	place *place, file *os.File, asked string, limits map[string]int64, keep func(io.Reader) error,
) error {
	name := strings.TrimSuffix(asked, "?")
	limit, isStream := limits[name]
	if isStream {
		// One byte more than allowed tells that there was more.
		return keep(io.NewSectionReader(file, 0, limit+1))
	}
	opened, err := place.container.Open([]envexec.OpenParam{{Path: name, Flag: os.O_RDONLY | unix.O_NOFOLLOW | unix.O_NONBLOCK}})
	if err != nil {
		return err
	}
	if err := opened[0].Err; err != nil {
		return missing(asked, err)
	}
	defer opened[0].File.Close()
	info, err := opened[0].File.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() || info.Size() > r.copyLimit {
		return missing(asked, fmt.Errorf("%s: not a file, or larger than %d bytes", name, r.copyLimit))
	}
	return keep(opened[0].File)
}

func missing(asked string, err error) error {
	if strings.HasSuffix(asked, "?") {
		return nil
	}
	return err
}

// status names how it ended, in go-judge's words and its order: time, memory, output, the rest.
func status(c command, ended sandbox.Result, isOverTime, isFlood bool) string {
	switch {
	case isOverTime || ended.Time > c.CPULimit:
		return "Time Limit Exceeded"
	case uint64(ended.Memory) > c.MemoryLimit:
		return "Memory Limit Exceeded"
	case isFlood || ended.Status == sandbox.StatusOutputLimitExceeded:
		return "Output Limit Exceeded"
	case ended.Status == sandbox.StatusNormal:
		return "Accepted"
	case ended.Status == sandbox.StatusNonzeroExitStatus:
		return "Nonzero Exit Status"
	default:
		return "Signalled"
	}
}

func closeAll(files []*os.File) {
	for _, file := range files {
		file.Close()
	}
}
