package main

import (
	"os"
	"slices"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

const (
	relayBytes = 64 << 10
	// Runtimes report their end in the last line.
	relayedEnd = 256
)

// relay copies the output of one program of a pair to the standard input of the other program.
//
// The container's first process and this process hold the program's ends of the pipes open until the program has ended.
// So neither end of a pipe closes when the program at the other end is gone. hangUp and deafen replace that.
type relay struct {
	from *output
	// The writing end of the other program's input. It is closed when nothing more will come.
	to *os.File
	// Called with everything that is read.
	note func([]byte)
	// Output is no longer written to the other program, but still read and dropped. Otherwise, whether a write of this
	// program succeeds would depend on when the other program ends.
	isDeaf bool
	onceUp sync.Once
	hungUp chan struct{}
}

func newRelay(from *output, to *os.File, note func([]byte)) *relay {
	return &relay{from: from, to: to, note: note, hungUp: make(chan struct{})}
}

// run ends after hangUp, or when the program has written too much.
func (r *relay) run(reportFlood func()) {
	defer close(r.from.idle)
	defer r.to.Close()
	buffer := make([]byte, relayBytes)
	for {
		count, err := r.from.reader.Read(buffer)
		if !r.pass(buffer[:count]) {
			reportFlood()
			// The other program must not see the end of its input, and react to it, before this one has ended.
			<-r.hungUp
			return
		}
		if err != nil {
			break
		}
	}
	r.drain(buffer)
}

// drain passes on what is left in the pipe.
func (r *relay) drain(buffer []byte) {
	if r.from.reader.SetReadDeadline(time.Time{}) != nil {
		return
	}
	raw, err := r.from.reader.SyscallConn()
	if err != nil {
		return
	}
	_ = raw.Read(func(fd uintptr) bool {
		for {
			count, err := unix.Read(int(fd), buffer)
			if err == unix.EINTR {
				continue
			}
			if count <= 0 || !r.pass(buffer[:count]) {
				return true
			}
		}
	})
}

// pass returns false when the program has written more than it may.
func (r *relay) pass(content []byte) bool {
	r.from.keepEnd(content)
	if r.from.isFlood() {
		return false
	}
	r.note(content)
	if !r.isDeaf && len(content) > 0 {
		_, err := r.to.Write(content)
		r.isDeaf = err != nil
	}
	return true
}

// hangUp ends the input of the other program after the output that has been written so far.
func (r *relay) hangUp() {
	r.onceUp.Do(func() {
		close(r.hungUp)
		_ = r.from.reader.SetReadDeadline(time.Unix(1, 0))
	})
}

// deafen stops writing to a program that has ended.
func (r *relay) deafen() { _ = r.to.SetWriteDeadline(time.Unix(1, 0)) }

// unread returns the bytes that the other program has not read yet.
func (r *relay) unread() int {
	filled, _ := fillOf(r.to)
	return filled
}

// isFull reports whether the program has to wait until what it wrote is read.
func (r *relay) isFull() bool {
	filled, size := fillOf(r.from.reader)
	return size > 0 && filled > size-os.Getpagesize()
}

// fillOf returns how many bytes are in a pipe and how many fit; zeros when it is closed.
func fillOf(end *os.File) (filled, size int) {
	raw, err := end.SyscallConn()
	if err != nil {
		return 0, 0
	}
	// Not Fd(), which would make the file block.
	_ = raw.Control(func(fd uintptr) {
		filled, _ = unix.IoctlGetInt(int(fd), unix.TIOCINQ)
		size, _ = unix.FcntlInt(fd, unix.F_GETPIPE_SZ, 0)
	})
	return filled, size
}

// keepEnd counts the content as left out, except for the last bytes.
func (o *output) keepEnd(content []byte) {
	all := append(o.content, content[max(0, len(content)-relayedEnd):]...)
	end := slices.Clone(all[max(0, len(all)-relayedEnd):])
	o.leftOut += int64(len(o.content) + len(content) - len(end))
	o.content = end
}
