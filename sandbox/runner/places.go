package main

import (
	"context"
	"os"
	"sync"

	"github.com/criyle/go-judge/env/pool"
)

// places are the containers, each with one program at a time.
type places struct {
	builder pool.EnvBuilder
	// A container is for one program only: see usersOfTheirOwn.
	once bool
	free chan *place
	all  []*place
	// Held for reading while a program's file is open for writing, for writing while a container
	// is started: a process that is forked in between would hold that file open, and the kernel
	// refuses to execute what somebody may still write.
	forking sync.RWMutex
}

type place struct {
	container pool.Environment
	// Process id of the container's first process; 0 where waits cannot be measured.
	first int
}

// fill starts a container in an empty place. The caller makes sure that no other is started meanwhile.
func (p *places) fill(one *place) (err error) {
	before := childrenOf(os.Getpid())
	one.container, err = p.builder.Build()
	one.first = newChild(before)
	return err
}

func newPlaces(builder pool.EnvBuilder, count int, once bool) (*places, error) {
	p := &places{builder: builder, once: once, free: make(chan *place, count)}
	for range count {
		one := &place{}
		if err := p.fill(one); err != nil {
			p.close()
			return nil, err
		}
		p.all = append(p.all, one)
		p.free <- one
	}
	return p, nil
}

// take waits for a place; its container is empty, and new where the last one broke.
func (p *places) take(ctx context.Context) (*place, error) {
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case one := <-p.free:
		if one.container != nil {
			return one, nil
		}
		p.forking.Lock()
		err := p.fill(one)
		p.forking.Unlock()
		if err != nil {
			p.free <- one
			return nil, err
		}
		return one, nil
	}
}

// give empties the place for whoever takes it next. A container that cannot be emptied goes, and
// so does one whose folders a program owns: it could leave something in their names, times and
// rights, which emptying does not undo.
func (p *places) give(one *place) {
	if p.once || one.container.Reset() != nil {
		one.container.Destroy()
		one.container = nil
	}
	p.free <- one
}

func (p *places) close() {
	for _, one := range p.all {
		if one.container != nil {
			one.container.Destroy()
		}
	}
}
