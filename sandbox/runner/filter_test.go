package main

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/criyle/go-sandbox/pkg/seccomp"
)

// chain compares one system call after the other, as the library does.
func chain(allowed ...uint32) seccomp.Filter {
	filter := seccomp.Filter{
		{Code: loadWord, K: architecture},
		{Code: jumpIfEqual, Jt: 1, K: architectures["amd64"]},
		{Code: giveAnswer, K: 7},
		{Code: loadWord, K: callNumber},
		{Code: jumpIfLeast, Jf: 1, K: 0x40000000},
		{Code: giveAnswer, K: 8},
	}
	for _, call := range allowed {
		filter = append(filter, seccomp.Filter{
			{Code: jumpIfEqual, Jf: 1, K: call},
			{Code: giveAnswer, K: 1},
		}...)
	}
	return append(filter, seccomp.Filter{{Code: giveAnswer, K: 2}}...)
}

func TestABalancedFilterGivesTheSameAnswers(t *testing.T) {
	var allowed []uint32
	for call := range uint32(500) {
		if rand.IntN(3) > 0 {
			allowed = append(allowed, call)
		}
	}
	rand.Shuffle(len(allowed), func(a, b int) { allowed[a], allowed[b] = allowed[b], allowed[a] })
	filter := chain(allowed...)
	shorter := balanced(filter)
	if len(shorter) >= len(filter) {
		t.Errorf("%d instructions, of %d before", len(shorter), len(filter))
	}
	before, _ := understand(filter)
	after, _ := understand(shorter)
	calls := []uint32{0x3fffffff, 0x40000000, 0x40000001, 0xffffffff}
	for call := range uint32(2000) {
		calls = append(calls, call)
	}
	for _, machine := range []uint32{architectures["amd64"], architectures["arm64"], 0} {
		for _, call := range calls {
			if before(machine, call) != after(machine, call) {
				t.Fatalf("call %d of %x: %d, not %d", call, machine, after(machine, call), before(machine, call))
			}
		}
	}
}

func TestAFilterOfArgumentsStaysAsItIs(t *testing.T) {
	filter := append(seccomp.Filter{{Code: loadWord, K: 16}}, chain(1, 2, 3)...)
	if !slices.Equal(balanced(filter), filter) {
		t.Error("it has changed")
	}
}
