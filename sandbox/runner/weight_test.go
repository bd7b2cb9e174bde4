package main

import (
	"testing"
	"time"
)

func TestTheWeightFallsWithUseDownToALeastPart(t *testing.T) {
	for used, expected := range map[time.Duration]float64{
		0:               1,
		time.Second:     0.25,
		3 * time.Second: 0.0625,
		time.Hour:       leastWeight,
	} {
		if got := part(used); got != expected {
			t.Errorf("after %v: %v, expected %v", used, got, expected)
		}
	}
}
