package main

import (
	"testing"

	"golang.org/x/sys/unix"
)

func TestAProgramThatTheKernelRejectsIsAtFaultAndAShortageIsNot(t *testing.T) {
	for _, row := range []struct {
		program  string
		reason   unix.Errno
		isAnswer bool
	}{
		{"./a", unix.ENOENT, true},
		{"./a", unix.ENOEXEC, true},
		{"./a", unix.EIO, true},
		{"./a", unix.ENOTDIR, true},
		{"./a", unix.ENAMETOOLONG, true},
		{"./a", unix.ELOOP, true},
		{"./a", unix.EAGAIN, false},
		{"./a", unix.EMFILE, false},
		{"./a", unix.ETXTBSY, false},
		{"/usr/bin/gcc", unix.ENOENT, false},
	} {
		t.Run(row.program+" "+row.reason.Error(), func(t *testing.T) {
			want := ""
			if row.isAnswer {
				want = row.reason.Error()
			}
			got := whyNotStarted(command{Args: []string{row.program}}, "start: execve: "+row.reason.Error())
			if got != want {
				t.Errorf("reason is %q, want %q", got, want)
			}
		})
	}
}
