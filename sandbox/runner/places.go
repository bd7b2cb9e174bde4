package main

import (
	"context"
	"fmt"
	"os"
	"sync"
	"time"

	"github.com/criyle/go-judge/env/pool"
)

// places are the containers, each with one program at a time.
type places struct {
	builder pool.EnvBuilder
	// A container is for one program only: see usersOfTheirOwn.
	once bool
	// Containers have control groups of their own, below this one.
	groupPrefix string
	// A folder of the host.
	toolchain   string
	longestWait time.Duration

	free chan *place
	all  []*place
	// Held for reading while a program's file is open for writing, and for writing while a container is
	// started: a process forked in between would hold that file open, and the kernel does not execute
	// a file that is open for writing.
	forking sync.RWMutex
}

type place struct {
	container pool.Environment
	// The control group of its programs; nil where the library makes one for each run, or none.
	group *group
	// Process id of the container's first process; 0 where the kernel does not list children.
	first int
	// When the toolchain's folder had last changed as the container was made.
	toolchain time.Time
}

func newPlaces(builder pool.EnvBuilder, config settings, held hold) (*places, error) {
	p := &places{
		builder:     builder,
		once:        held.sharesAccount,
		toolchain:   config.toolchain,
		longestWait: config.containerTimeout,
		free:        make(chan *place, config.lanes),
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
		p.free <- one
	}
	return p, nil
}

// take waits for a place with an empty container. It replaces a container that broke or is outdated, and
// fails when none is free or can be made in time.
func (p *places) take(ctx context.Context) (*place, error) {
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(p.longestWait):
		return nil, fmt.Errorf("%w: no container became free within %v", errTooBusy, p.longestWait)
	case one := <-p.free:
		if one.container != nil && one.toolchain.Equal(p.toolchainChange()) {
			return one, nil
		}
		if err := p.renew(one); err != nil {
			p.free <- one
			return nil, err
		}
		return one, nil
	}
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
		if p.groupPrefix != "" && one.first != 0 {
			one.group, err = newGroup(p.groupPrefix, container, one.first)
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

// give empties the place for the next run. It destroys a container that cannot be emptied, or whose
// folders a program owns: emptying does not undo changes to their names, times and rights.
func (p *places) give(one *place) {
	if p.once || one.container.Reset() != nil || p.cleanGroup(one) != nil {
		one.destroy()
	}
	p.free <- one
}

// cleanGroup replaces a control group in which something is left of the last run.
func (p *places) cleanGroup(one *place) error {
	if one.group == nil || one.group.isLikeNew() {
		return nil
	}
	next, err := newGroup(p.groupPrefix, one.container, one.first)
	if err == nil {
		go one.group.remove()
		one.group = next
	}
	return err
}

func (one *place) destroy() {
	if one.container != nil {
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
