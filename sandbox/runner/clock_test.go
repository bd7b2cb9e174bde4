package main

import (
	"testing"
	"time"

	"github.com/criyle/go-judge/envexec"
)

// computing is a process that uses a share of one CPU and never ends.
type computing struct {
	start time.Time
	share float64
}

func (p computing) Done() <-chan struct{}        { return nil }
func (p computing) Result() envexec.RunnerResult { return envexec.RunnerResult{} }
func (p computing) Usage() envexec.Usage {
	return envexec.Usage{Time: time.Duration(p.share * float64(time.Since(p.start)))}
}

func TestTheClockEndsARunWhoseWaitsAreNotMeasured(t *testing.T) {
	limits := command{CPULimit: time.Hour, ClockLimit: 20 * ms}
	for name, row := range map[string]struct {
		share float64
		least time.Duration
	}{
		"waiting":   {0.01, 20 * ms},
		"computing": {0.5, 100 * ms},
	} {
		t.Run(name, func(t *testing.T) {
			process := computing{time.Now(), row.share}
			isOverTime, err := watch(process, limits, 0, nil)
			if took := time.Since(process.start); !isOverTime || err != nil || took < row.least {
				t.Errorf("over time: %t, error: %v, took %v", isOverTime, err, took)
			}
		})
	}
}

func TestAFloodIsNoMatterOfTime(t *testing.T) {
	flooded := make(chan struct{})
	close(flooded)
	limits := command{CPULimit: time.Hour, ClockLimit: time.Hour}
	if isOverTime, err := watch(computing{time.Now(), 0}, limits, 0, flooded); isOverTime || err != nil {
		t.Errorf("over time: %t, error: %v", isOverTime, err)
	}
}
