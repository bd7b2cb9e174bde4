package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"slices"
	"time"

	"golang.org/x/sys/unix"
)

const (
	// Large, so that a program that prints much rarely waits for this process; but not larger, because
	// unread bytes are charged to the program.
	pipeBytes  = 256 << 10
	firstBytes = 16 << 10
	// Bytes to keep of an output that exceeds its limit. The verdict no longer depends on the rest.
	floodBytes = 128 << 10
)

// output collects what a program writes to one stream.
type output struct {
	name string
	max  int64
	// Bytes to keep at each end; 0 keeps everything up to the limit.
	ends int
	// The digest of the content that the caller expects; empty if it expects none.
	expected       string
	reader, writer *os.File
	content        []byte
	// Number of bytes that were left out of the middle or the end of the content.
	leftOut int64
	// The output is relayed to another program (relay.go). Only its end is kept; the rest counts as left out.
	isRelayed bool
	// Closed when the goroutine that reads has ended.
	idle chan struct{}
}

// newPipe returns both ends of a pipe: the one that this process uses, and the one of a program.
func newPipe(name string, isInput bool) (ours, theirs *os.File, err error) {
	var handles [2]int
	if err := unix.Pipe2(handles[:], unix.O_CLOEXEC); err != nil {
		return nil, nil, err
	}
	own, other, mode := handles[0], handles[1], uint32(0o222)
	if isInput {
		own, other, mode = handles[1], handles[0], 0o444
	}
	// Only our end: the flag is shared with the program, whose reads and writes have to block.
	err = unix.SetNonblock(own, true)
	if err == nil {
		// Programs run as other users, and may open /dev/stdin and /dev/stdout.
		err = unix.Fchmod(other, mode)
	}
	ours, theirs = os.NewFile(uintptr(own), name), os.NewFile(uintptr(other), name)
	if err != nil {
		ours.Close()
		theirs.Close()
		return nil, nil, err
	}
	return ours, theirs, nil
}

func newOutput(name string, max int64, ends int) (*output, error) {
	reader, writer, err := newPipe(name, false)
	if err != nil {
		return nil, err
	}
	// A smaller pipe works as well: the kernel bounds the sum of all pipes of a user.
	_, _ = unix.FcntlInt(writer.Fd(), unix.F_SETPIPE_SZ, pipeBytes)
	return &output{
		name: name, max: max, ends: ends, reader: reader, writer: writer, idle: make(chan struct{}),
	}, nil
}

// read collects until the pipe is closed, its deadline passes, or the limit is exceeded.
func (o *output) read(reportFlood func()) {
	defer close(o.idle)
	for {
		count, err := o.reader.Read(o.room())
		o.content = o.content[:len(o.content)+count]
		if o.isFlood() {
			reportFlood()
			return
		}
		if err != nil {
			return
		}
	}
}

// room returns free space behind the content. It never allows more than one byte above the limit.
func (o *output) room() []byte {
	if o.ends > 0 && len(o.content) >= 4*o.ends {
		o.leaveOut()
	}
	most := o.max + 1 - o.leftOut
	if o.ends > 0 {
		most = min(most, int64(4*o.ends))
	}
	if len(o.content) == cap(o.content) {
		wanted := min(int64(max(2*cap(o.content), firstBytes)), most)
		o.content = slices.Grow(o.content, int(wanted)-len(o.content))
	}
	end := min(int64(cap(o.content)), most)
	return o.content[len(o.content):end]
}

// leaveOut reduces the content to its ends, or to its start when it exceeds the limit.
func (o *output) leaveOut() {
	head, tail := o.ends, o.ends
	if o.ends == 0 && o.isFlood() {
		head = floodBytes
	} else if o.ends == 0 {
		return
	}
	between := len(o.content) - head - tail
	if between <= 0 {
		return
	}
	o.content = slices.Delete(o.content, head, head+between)
	o.leftOut += int64(between)
}

func (o *output) isFlood() bool { return int64(len(o.content))+o.leftOut > o.max }

func (o *output) finish() error {
	if err := o.reader.SetReadDeadline(time.Unix(1, 0)); err != nil {
		return err
	}
	<-o.idle
	if err := o.reader.SetReadDeadline(time.Time{}); err != nil {
		return err
	}
	raw, err := o.reader.SyscallConn()
	if err != nil {
		return err
	}
	var failed error
	err = raw.Read(func(fd uintptr) bool {
		for !o.isFlood() {
			count, err := unix.Read(int(fd), o.room())
			if err == unix.EINTR {
				continue
			}
			if count <= 0 {
				if err != unix.EAGAIN {
					failed = err
				}
				break
			}
			o.content = o.content[:len(o.content)+count]
		}
		return true
	})
	o.leaveOut()
	return errors.Join(err, failed)
}

func (o *output) isExpected() bool {
	if o.expected == "" || o.leftOut > 0 || o.isFlood() {
		return false
	}
	digest := sha256.Sum256(o.content)
	return hex.EncodeToString(digest[:]) == o.expected
}

func (o *output) append(text string) { o.content = append(o.content, text...) }

func (o *output) close() {
	o.writer.Close()
	o.reader.Close()
	<-o.idle
}
