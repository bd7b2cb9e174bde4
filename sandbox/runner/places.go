package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/criyle/go-judge/env/pool"
)

// places are the containers, each with one program at a time.
type places struct {
	builder pool.EnvBuilder
	// A container is for one program only: see usersOfTheirOwn.
	once bool
	// Each container has a control group below this one.
	groupPrefix string
	// Folders of the containers that programs can write to.
	writable []string
	// A folder of the host.
	toolchain   string
	longestWait time.Duration

	// One for each free place.
	permits chan struct{}
	// Held by a run that collects two places.
	collecting chan struct{}
	mutex      sync.Mutex
	// The most recently used one comes last.
	free []*place
	all  []*place
	// Held for reading while a program's file is open for writing, and for writing while a container is
	// started: a process forked in between would hold that file open, and the kernel does not execute
	// a file that is open for writing.
	forking sync.RWMutex
}

type place struct {
	container pool.Environment
	// The control group of its programs; nil where the library makes one for each run, or none.
	group   *group
	folders *folders
	// Process id of the container's first process; 0 where the kernel does not list children.
	first int
	// Its thread that starts programs; 0 where it is not known.
	spawner int
	// The modification time of the toolchain's folder when the container was made.
	toolchain time.Time
	// Made for one run, where there is only one place.
	isSpare bool
}

func newPlaces(builder pool.EnvBuilder, config settings, held hold, writable []string) (*places, error) {
	p := &places{
		builder:     builder,
		once:        held.sharesAccount,
		writable:    writable,
		toolchain:   config.toolchain,
		longestWait: config.containerTimeout,
		permits:     make(chan struct{}, config.lanes),
		collecting:  make(chan struct{}, 1),
	}
	if held.groups == 1 && held.waits {
		p.groupPrefix = config.container.CgroupPrefix
	}
	for range config.lanes {
		one := &place{}
		if err := p.renew(one); err != nil {
			p.close()
			return nil, err
		}
		p.all = append(p.all, one)
		p.release(one)
	}
	return p, nil
}

// take waits for a place whose container is empty or suits these files. It replaces a container that is broken or
// outdated. It fails when none becomes free in time, or none can be made.
func (p *places) take(ctx context.Context, files map[string]fileSource) (*place, error) {
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(p.longestWait):
		return nil, fmt.Errorf("%w: no container became free within %v", errTooBusy, p.longestWait)
	case <-p.permits:
		one := p.choose(files)
		isUsable := one.container != nil && one.toolchain.Equal(p.toolchainChange())
		if isUsable && one.folders.holds != nil && !one.folders.suits(files) {
			isUsable = p.empty(one) == nil
		}
		if isUsable {
			return one, nil
		}
		if err := p.renew(one); err != nil {
			p.release(one)
			return nil, err
		}
		return one, nil
	}
}

// choose prefers a container that suits the files, then an empty one, then the one that was unused for longest.
func (p *places) choose(files map[string]fileSource) *place {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	best := 0
	for at, one := range p.free {
		if one.container == nil {
			continue
		}
		if one.folders.suits(files) {
			best = at
			break
		}
		if one.folders.holds == nil {
			best = at
		}
	}
	one := p.free[best]
	p.free = slices.Delete(p.free, best, best+1)
	return one
}

func (p *places) release(one *place) {
	p.mutex.Lock()
	p.free = append(p.free, one)
	p.mutex.Unlock()
	p.permits <- struct{}{}
}

// renew gives the place a new container.
func (p *places) renew(one *place) error {
	one.destroy()
	one.toolchain = p.toolchainChange()
	p.forking.Lock()
	defer p.forking.Unlock()
	before := childrenOf(os.Getpid())
	made := make(chan error, 1)
	var container pool.Environment
	go func() {
		var err error
		container, err = p.builder.Build()
		made <- err
	}()
	select {
	case err := <-made:
		if err != nil {
			return err
		}
		one.container = container
		one.first = newChild(before)
		one.folders = openFolders(one.first, p.writable)
		one.spawner = threadNamed(one.first, spawnerName)
		if p.groupPrefix != "" && one.first != 0 {
			one.group, err = newGroup(p.groupPrefix, one)
		}
		if err != nil {
			one.destroy()
		}
		return err
	case <-time.After(p.longestWait):
		go func() {
			if <-made == nil {
				container.Destroy()
			}
		}()
		return fmt.Errorf("%w: no container could be made within %v", errTooBusy, p.longestWait)
	}
}

// toolchainChange returns when a part of the toolchain was last added or removed. Containers see the
// folder through an overlay, which may cache that a part did not exist.
func (p *places) toolchainChange() time.Time {
	folder, err := os.Stat(p.toolchain)
	if err != nil {
		return time.Time{}
	}
	return folder.ModTime()
}

// give makes the place ready for the next run. It destroys a container that cannot be emptied, or whose
// folders a program owns: emptying does not undo changes to their names, times and rights.
func (p *places) give(one *place) {
	if one.isSpare {
		one.destroy()
		return
	}
	isUntouched := one.group != nil && one.group.isLikeNew() && one.folders.isUntouched()
	if p.once || (!isUntouched && p.empty(one) != nil) {
		one.destroy()
	}
	p.release(one)
}

// empty removes what is in the container's folders and in its control group.
func (p *places) empty(one *place) error {
	one.folders.holds = nil
	if err := one.container.Reset(); err != nil {
		return err
	}
	if one.group == nil || one.group.isLikeNew() {
		return nil
	}
	next, err := newGroup(p.groupPrefix, one)
	if err == nil {
		go one.group.remove()
		one.group = next
	}
	return err
}

func (one *place) destroy() {
	if one.container != nil {
		one.folders.close()
		one.container.Destroy()
		one.container = nil
	}
	if one.group != nil {
		go one.group.remove()
		one.group = nil
	}
}

func (p *places) close() {
	for _, one := range p.all {
		one.destroy()
	}
}
