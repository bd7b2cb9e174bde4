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

func newOutput(name string, max int64, ends int) (*output, error) {
	var handles [2]int
	if err := unix.Pipe2(handles[:], unix.O_CLOEXEC); err != nil {
		return nil, err
	}
	// Only the reader's end: the flag is shared with the program, whose writes have to block.
	err := unix.SetNonblock(handles[0], true)
	if err == nil {
		// Programs run as other users, and may open /dev/stdout.
		err = unix.Fchmod(handles[1], 0o222)
	}
	// A smaller pipe works as well: the kernel bounds the sum of all pipes of a user.
	_, _ = unix.FcntlInt(uintptr(handles[1]), unix.F_SETPIPE_SZ, pipeBytes)
	one := &output{
		name:   name,
		max:    max,
		ends:   ends,
		reader: os.NewFile(uintptr(handles[0]), name),
		writer: os.NewFile(uintptr(handles[1]), name),
		idle:   make(chan struct{}),
	}
	if err != nil {
		close(one.idle)
		one.close()
		return nil, err
	}
	return one, nil
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
