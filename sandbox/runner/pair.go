package main

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	sandbox "github.com/criyle/go-sandbox/runner"
)

// pair is two programs in two containers. Each reads the output of the other.
type pair struct {
	members    [2]*member
	transcript *transcript
	// The exit status of the second program after which the first one may continue.
	accepts int
	// Called with new parts of the transcript; nil if the caller did not request them.
	live  func([]wirePassage)
	mutex sync.Mutex
	// The member that ended first; -1 while both run.
	first int
}

// pairResult is the part of a result that concerns both programs.
type pairResult struct {
	Partner result `json:"partner"`
	// The first program ended before its partner.
	IsFirst    bool          `json:"isFirst"`
	Transcript []wirePassage `json:"transcript"`
	// Parts of the transcript are missing at its end.
	IsCut bool `json:"isCut,omitempty"`
}

// runPair runs a command and its partner until both have ended. Neither outlives the other for long: see ended.
func (r *runner) runPair(ctx context.Context, c command, live func([]wirePassage)) (result, error) {
	if c.Partner.Partner != nil {
		return result{}, badRequest{errors.New("a partner has no partner")}
	}
	p, err := newPair(c)
	if err != nil {
		return result{}, err
	}
	defer p.close()
	if c.Partner.IsLive {
		p.live = live
	}
	places, err := r.places.takePair(ctx, p.members[0].command.CopyIn, p.members[1].command.CopyIn)
	if err != nil {
		return result{}, err
	}
	for at, m := range p.members {
		m.place, m.first = places[at], places[at].first
		defer r.giveSoon(m.place, m.place.group == nil)
	}
	for _, m := range p.members {
		if err := r.copyIn(m.place, m.command.CopyIn); err != nil {
			return result{}, err
		}
	}
	r.executeBoth(ctx, p)
	if err := errors.Join(p.members[0].err, p.members[1].err); err != nil {
		return result{}, err
	}
	return r.reportPair(p)
}

// takePair takes two places. Only one run at a time collects them; otherwise two runs could each hold the place that the
// other waits for. Runs with one place continue meanwhile, and release theirs.
func (p *places) takePair(ctx context.Context, files ...map[string]fileSource) (both []*place, err error) {
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(p.longestWait):
		return nil, fmt.Errorf("%w: other pairs waited for containers for %v", errTooBusy, p.longestWait)
	case p.collecting <- struct{}{}:
		defer func() { <-p.collecting }()
	}
	first, err := p.take(ctx, files[0])
	if err != nil {
		return nil, err
	}
	second := &place{isSpare: true}
	if cap(p.permits) > 1 {
		second, err = p.take(ctx, files[1])
	} else {
		err = p.renew(second)
	}
	if err != nil {
		p.release(first)
		return nil, err
	}
	return []*place{first, second}, nil
}

func (r *runner) executeBoth(ctx context.Context, p *pair) {
	endUse := r.groups.begin()
	defer endUse()
	haveEnded := make(chan struct{})
	var observing, running sync.WaitGroup
	observing.Go(func() { p.observe(haveEnded) })
	for at, m := range p.members {
		running.Go(func() {
			m.ending, m.err = r.execute(ctx, m.place, m.command, m.streams)
			if m.err != nil {
				p.members[1-at].stop()
			}
		})
	}
	running.Wait()
	close(haveEnded)
	observing.Wait()
	for _, m := range p.members {
		m.relay.deafen()
		m.relay.hangUp()
	}
	for _, m := range p.members {
		<-m.relay.from.idle
	}
}

func (r *runner) reportPair(p *pair) (result, error) {
	var reports [2]result
	for at, m := range p.members {
		report, err := r.report(m.place, m.command, m.streams, m.ending)
		if err != nil {
			return result{}, err
		}
		report.IsStopped = m.wasStopped()
		report.Waits = m.turn.lastWait()
		reports[at] = report
	}
	done := reports[0]
	done.Pair = &pairResult{Partner: reports[1], IsFirst: p.first == 0}
	done.Pair.Transcript, done.Pair.IsCut = p.transcript.end()
	return done, nil
}

func newPair(c command) (*pair, error) {
	p := &pair{transcript: newTranscript(), accepts: c.Partner.Accepts, first: -1}
	for at, one := range []command{c, c.Partner.command} {
		m, err := newMember(one)
		if err != nil {
			p.close()
			return nil, err
		}
		p.members[at] = m
		m.streams.ended = func(how ending) { p.ended(at, how) }
	}
	for at, m := range p.members {
		note := func(content []byte) { p.transcript.add(at, content) }
		m.relay = newRelay(m.streams.outputs[0], p.members[1-at].talk, note)
		go m.relay.run(m.streams.reportFlood)
	}
	return p, nil
}

// ended is called when a program has ended. The other one reads what is left, and then the end of its input. It is
// stopped at once where its own end cannot matter any more: the first program failed, or its partner did not accept it.
func (p *pair) ended(at int, how ending) {
	p.mutex.Lock()
	isFirst := p.first < 0
	if isFirst {
		p.first = at
	}
	p.mutex.Unlock()
	own, other := p.members[at], p.members[1-at]
	own.turn.end()
	other.turn.end()
	own.relay.hangUp()
	other.relay.deafen()
	if isFirst && !p.mayGoOn(at, how) {
		other.stop()
	}
}

// mayGoOn reports whether the other program may continue after this end.
func (p *pair) mayGoOn(at int, how ending) bool {
	if how.isOverTime || (how.Status != sandbox.StatusNormal && how.Status != sandbox.StatusNonzeroExitStatus) {
		return false
	}
	if at == 0 {
		return how.ExitStatus == 0
	}
	return how.ExitStatus == p.accepts
}

func (p *pair) close() {
	for _, m := range p.members {
		if m != nil {
			m.close()
		}
	}
}
