package main

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/criyle/go-judge/env/pool"
	"github.com/criyle/go-judge/envexec"
	sandbox "github.com/criyle/go-sandbox/runner"
)

// joined returns a pair whose programs are played by the test.
func joined(t *testing.T, limit int64) *pair {
	t.Helper()
	files := []stream{{}, {Max: limit}, {Max: limit}}
	p, err := newPair(command{Files: files, Partner: &partner{command: command{Files: files}, Accepts: 42}})
	must(t, err)
	t.Cleanup(p.close)
	return p
}

func (m *member) write(t *testing.T, text string) {
	t.Helper()
	_, err := m.streams.outputs[0].writer.WriteString(text)
	must(t, err)
}

func exited(code int) ending {
	how := ending{Result: sandbox.Result{Status: sandbox.StatusNormal, ExitStatus: code}}
	if code != 0 {
		how.Status = sandbox.StatusNonzeroExitStatus
	}
	return how
}

func (m *member) isToStop() bool {
	select {
	case <-m.streams.stopped:
		return true
	default:
		return false
	}
}

func TestTheOtherOneReadsWhatIsLeftAndThenTheEnd(t *testing.T) {
	p := joined(t, 1<<20)
	long := strings.Repeat("line\n", 20_000)
	p.members[0].write(t, long)
	p.ended(0, exited(0))
	content, err := io.ReadAll(p.members[1].streams.input)
	if string(content) != long || err != nil {
		t.Errorf("read %d of %d bytes: %v", len(content), len(long), err)
	}
	if p.members[1].isToStop() {
		t.Error("the interactor does not see the end")
	}
}

func TestTheOtherOneIsStoppedWhereItsEndCannotMatter(t *testing.T) {
	killed := ending{Result: sandbox.Result{Status: sandbox.StatusTimeLimitExceeded, ExitStatus: 9}}
	for name, row := range map[string]struct {
		at     int
		how    ending
		isStop bool
	}{
		"the solution ends":              {0, exited(0), false},
		"the solution fails":             {0, exited(1), true},
		"the solution is killed":         {0, killed, true},
		"the solution is over its time":  {0, ending{isOverTime: true}, true},
		"the interactor accepts":         {1, exited(42), false},
		"the interactor rejects":         {1, exited(43), true},
		"the interactor is killed":       {1, killed, true},
		"the interactor ends otherwise":  {1, exited(0), true},
		"the interactor is out of time":  {1, ending{isOverTime: true}, true},
		"the interactor crashes with 42": {1, ending{Result: sandbox.Result{Status: sandbox.StatusSignalled, ExitStatus: 42}}, true},
	} {
		t.Run(name, func(t *testing.T) {
			p := joined(t, 1000)
			p.ended(row.at, row.how)
			if got := p.members[1-row.at].isToStop(); got != row.isStop {
				t.Errorf("stopped: %t", got)
			}
			p.ended(1-row.at, killed)
			if p.first != row.at || p.members[row.at].isToStop() {
				t.Errorf("%d ended first, and is to stop: %t", p.first, p.members[row.at].isToStop())
			}
		})
	}
}

func TestAFloodIsReportedBeforeTheOtherOneSeesAnEnd(t *testing.T) {
	p := joined(t, 1000)
	p.members[0].write(t, strings.Repeat("x", 2000))
	<-p.members[0].streams.flooded
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = io.ReadAll(p.members[1].streams.input)
	}()
	select {
	case <-ended:
		t.Error("the interactor saw the end of the flood before the solution had ended")
	case <-time.After(50 * ms):
	}
	p.ended(0, ending{Result: sandbox.Result{Status: sandbox.StatusTimeLimitExceeded}})
	<-ended
	if !p.members[0].streams.isFlood() || p.members[0].wasStopped() {
		t.Error("the flood is not the solution's own end")
	}
}

// emptyContainers makes containers that run nothing.
type emptyContainers struct{}

type emptyContainer struct{ envexec.Environment }

func (emptyContainers) Build() (pool.Environment, error) { return emptyContainer{}, nil }
func (emptyContainer) Reset() error                      { return nil }
func (emptyContainer) Destroy() error                    { return nil }

func emptyPlaces(t *testing.T, number int) *places {
	t.Helper()
	p, err := newPlaces(emptyContainers{}, settings{lanes: number, containerTimeout: 10 * time.Second}, hold{}, nil)
	must(t, err)
	return p
}

func TestPairsNeverWaitForEachOthersPlaces(t *testing.T) {
	for _, number := range []int{1, 2, 3} {
		p := emptyPlaces(t, number)
		var running sync.WaitGroup
		for at := range 60 {
			running.Go(func() {
				if at%3 == 0 {
					one, err := p.take(context.Background(), nil)
					if err != nil {
						t.Error(err)
						return
					}
					time.Sleep(ms)
					p.give(one)
					return
				}
				both, err := p.takePair(context.Background(), nil, nil)
				if err != nil {
					t.Error(err)
					return
				}
				time.Sleep(ms)
				p.give(both[0])
				p.give(both[1])
			})
		}
		running.Wait()
		if len(p.permits) != number || len(p.free) != number {
			t.Errorf("%d permits and %d places of %d are left", len(p.permits), len(p.free), number)
		}
	}
}

func TestAPairThatGivesUpLeavesItsPlace(t *testing.T) {
	p := emptyPlaces(t, 2)
	held, _ := p.take(context.Background(), nil)
	ctx, cancel := context.WithTimeout(context.Background(), 20*ms)
	defer cancel()
	if _, err := p.takePair(ctx, nil, nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error: %v", err)
	}
	if len(p.permits) != 1 || len(p.collecting) != 0 {
		t.Errorf("%d permits are left", len(p.permits))
	}
	p.give(held)
}
