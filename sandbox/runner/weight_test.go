package main

import (
	"testing"
	"time"
)

func TestTheWeightFallsWithUseAndRisesWithAge(t *testing.T) {
	for name, row := range map[string]struct {
		used time.Duration
		age  float64
		want float64
	}{
		"the first run of a user": {0, 0, 1},
		"after a second":          {time.Second, 0, 0.25},
		"after three seconds":     {3 * time.Second, 0, 0.0625},
		"after an hour":           {time.Hour, 0, leastWeight},
		"a run that starves":      {time.Hour, 0.5, 0.5},
		"a young run":             {time.Second, 0.01, 0.25},
		"as old as it may become": {time.Hour, 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			if got := part(row.used, row.age); got != row.want {
				t.Errorf("got %v, want %v", got, row.want)
			}
		})
	}
}
