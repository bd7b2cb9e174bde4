package main

import (
	"io"
	"os"
	"os/exec"
	"testing"
	"time"
)

// started starts a program that reads from a pipe, and returns the pipe's writing end.
func started(t *testing.T, name string, args ...string) (*exec.Cmd, io.WriteCloser) {
	t.Helper()
	program := exec.Command(name, args...)
	input, err := program.StdinPipe()
	must(t, err)
	must(t, program.Start())
	t.Cleanup(func() {
		_ = program.Process.Kill()
		_ = program.Wait()
	})
	return program, input
}

func becomes(t *testing.T, is func() bool) bool {
	t.Helper()
	for range 200 {
		if is() {
			return true
		}
		time.Sleep(10 * ms)
	}
	return false
}

func TestAProgramThatReadsIsToldFromOneThatSleeps(t *testing.T) {
	started(t, "sleep", "60")
	var asleep states
	if !becomes(t, func() bool { asleep = readStates(os.Getpid()); return !asleep.isRunning && asleep.functions != "" }) {
		t.Skip("the kernel does not say where a task waits")
	}
	if asleep.mayWait("pipe_read", "poll", "select") {
		t.Errorf("a program that sleeps waits in %s", asleep.functions)
	}
	started(t, "cat")
	reads := func() bool { return readStates(os.Getpid()).mayWait("pipe_read") }
	if !becomes(t, reads) {
		t.Errorf("a program that reads waits in %s", readStates(os.Getpid()).functions)
	}
}

func TestAnOutputThatWasClosedIsNoticed(t *testing.T) {
	one, _ := pipe(t, 1000, 0)
	program := exec.Command("sh", "-c", "read a; exec >&-; read b")
	program.Stdout = one.writer
	input, err := program.StdinPipe()
	must(t, err)
	must(t, program.Start())
	defer func() {
		input.Close()
		_ = program.Wait()
	}()
	holds := func() bool { return doesHold(os.Getpid(), one.reader) }
	if !holds() {
		t.Error("the output is open")
	}
	_, _ = input.Write([]byte("\n"))
	if !becomes(t, func() bool { return !holds() }) {
		t.Error("the output is closed")
	}
	input.Close()
	if !becomes(t, holds) {
		t.Error("a program that has ended has not closed its output before")
	}
}

func TestOnlyTheClockOfTheOneThatIsWaitedForRuns(t *testing.T) {
	var one turn
	one.add(waitsForInput, true, 50*ms)
	one.add(waitsForInput, false, 50*ms)
	one.end()
	one.add("", true, 50*ms)
	if one.yielded() != 50*ms || one.lastWait() != waitsForInput {
		t.Errorf("stood still for %v, waits for %q", one.yielded(), one.lastWait())
	}
}
