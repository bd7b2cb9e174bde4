package main

import "testing"

func TestRest(t *testing.T) {
	type look struct {
		started   uint64
		haveEnded bool
		isDue     bool
	}
	for name, looks := range map[string][]look{
		"after the start, once":         {{0, true, true}, {0, true, false}},
		"after runs, once":              {{3, true, false}, {3, true, true}, {3, true, false}},
		"not between runs":              {{3, true, false}, {4, true, false}, {5, true, false}},
		"not during a long run":         {{3, false, false}, {3, false, false}, {3, true, true}},
		"again after further runs":      {{3, true, false}, {3, true, true}, {4, true, false}, {4, true, true}},
		"not when a run follows a rest": {{0, true, true}, {1, false, false}, {2, true, false}},
	} {
		resting := newRest()
		for at, look := range looks {
			if got := resting.isDue(look.started, look.haveEnded); got != look.isDue {
				t.Errorf("%s: look %d is due: %v, want %v", name, at, got, look.isDue)
			}
		}
	}
}
