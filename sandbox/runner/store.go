package main

import (
	"bytes"
	"container/list"
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// Content up to this size is held in the runner's own memory, so that many small files do not exhaust the descriptors.
// Larger content is held in a sealed file, so that it is not copied for each run.
const smallBytes = 64 << 10

// Counted for each file in addition to its content, so that many empty files reach the limit too.
const fileOverhead = 4 << 10

// The garbage collector's memory limit is raised and lowered in steps of this size.
const memoryLimitStep = 16 << 20

// store keeps files between runs: test inputs, compiled programs. When they exceed a limit, it removes the
// least recently opened ones. A run that has already opened a removed file can still read it. Later runs get
// unknownFile, and the caller uploads the file again.
type store struct {
	storeOptions
	mutex sync.Mutex
	files map[string]*list.Element
	// Values are *stored, the one opened last at the front.
	byUse *list.List
	// Sizes with the overhead.
	totalBytes, smallBytes int64
	largeFiles             int
}

type storeOptions struct {
	// Time after which an unused file is deleted; 0 keeps it.
	timeout time.Duration
	// Maximum bytes of all files.
	limit int64
	// Maximum number of large files, each of which holds a descriptor.
	maxLarge int
	// Runs get the large files themselves instead of copies: see usersOfTheirOwn.
	isShared bool
}

type stored struct {
	id    string
	small []byte
	large *os.File
	size  int64
	used  time.Time
}

func newStore(options storeOptions) *store {
	s := &store{storeOptions: options, files: map[string]*list.Element{}, byUse: list.New()}
	go func() {
		for range time.Tick(s.timeout / 10) {
			s.forget(time.Now().Add(-s.timeout))
		}
	}()
	return s
}

// add reads content to its end, or to one byte above limit, which is an error. It returns the id and
// the size of the file.
func (s *store) add(content io.Reader, limit int64) (string, int64, error) {
	limit = min(limit, s.limit-fileOverhead)
	limited := io.LimitReader(content, limit+1)
	head := make([]byte, smallBytes+1)
	count, err := io.ReadFull(limited, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return "", 0, err
	}
	file := &stored{id: rand.Text(), size: int64(count), used: time.Now()}
	if count <= smallBytes {
		file.small = bytes.Clone(head[:count])
	} else {
		file.large, file.size, err = sealed(io.MultiReader(bytes.NewReader(head), limited))
		if err != nil {
			return "", 0, err
		}
	}
	if file.size > limit {
		file.close()
		return "", 0, fmt.Errorf("larger than %d bytes", limit)
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.files[file.id] = s.byUse.PushFront(file)
	s.count(file, 1)
	for s.totalBytes > s.limit || s.largeFiles > s.maxLarge {
		s.drop(s.byUse.Back())
	}
	return file.id, file.size, nil
}

// sealed returns a read-only file in memory. Programs get it as their input and could reopen it through
// /proc. Seals protect its bytes, and the mode protects its attributes and times, which the next run
// would see.
func sealed(content io.Reader) (*os.File, int64, error) {
	file, err := memoryFile("file")
	if err != nil {
		return nil, 0, err
	}
	size, err := io.Copy(file, content)
	if err == nil {
		_, err = unix.FcntlInt(file.Fd(), unix.F_ADD_SEALS,
			unix.F_SEAL_WRITE|unix.F_SEAL_GROW|unix.F_SEAL_SHRINK|unix.F_SEAL_SEAL)
	}
	if err == nil {
		err = file.Chmod(0o444)
	}
	if err != nil {
		file.Close()
		return nil, 0, err
	}
	return file, size, nil
}

func memoryFile(name string) (*os.File, error) {
	fd, err := unix.MemfdCreate(name, unix.MFD_CLOEXEC|unix.MFD_ALLOW_SEALING)
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), name), nil
}

// use returns the file and records its use, or returns the error unknownFile. The caller holds the mutex.
func (s *store) use(id string) (*stored, error) {
	element := s.files[id]
	if element == nil {
		return nil, unknownFile(id)
	}
	s.byUse.MoveToFront(element)
	file := element.Value.(*stored)
	file.used = time.Now()
	return file, nil
}

// open returns the file with a separate position, at its start, or the error unknownFile.
func (s *store) open(id string) (*os.File, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	file, err := s.use(id)
	if err != nil {
		return nil, err
	}
	if file.large == nil {
		return fileOf(bytes.NewReader(file.small))
	}
	if s.isShared {
		return os.Open(fmt.Sprintf("/proc/self/fd/%d", file.large.Fd()))
	}
	return fileOf(io.NewSectionReader(file.large, 0, file.size))
}

// small returns the content of a file if it is in the runner's own memory, else nil.
func (s *store) small(id string) ([]byte, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	file, err := s.use(id)
	if err != nil {
		return nil, err
	}
	return file.small, nil
}

// fileOf returns a new file in memory.
func fileOf(content io.Reader) (*os.File, error) {
	file, err := memoryFile("content")
	if err != nil {
		return nil, err
	}
	if _, err := io.Copy(file, content); err != nil {
		file.Close()
		return nil, err
	}
	_, err = file.Seek(0, io.SeekStart)
	return file, err
}

func (s *store) remove(id string) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	element := s.files[id]
	if element == nil {
		return false
	}
	s.drop(element)
	return true
}

// list returns the ids. go-judge has the name of each file as the value; ours is empty.
func (s *store) list() map[string]string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	names := map[string]string{}
	for id := range s.files {
		names[id] = ""
	}
	return names
}

func (s *store) forget(before time.Time) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for last := s.byUse.Back(); last != nil && last.Value.(*stored).used.Before(before); last = s.byUse.Back() {
		s.drop(last)
	}
}

func (s *store) drop(element *list.Element) {
	file := s.byUse.Remove(element).(*stored)
	delete(s.files, file.id)
	s.count(file, -1)
	file.close()
}

// count adds the file to the sums, or subtracts it. Files in the runner's own memory are not garbage, so they raise the
// memory limit. Above that limit, the garbage collector would run all the time.
func (s *store) count(file *stored, sign int64) {
	s.totalBytes += sign * (file.size + fileOverhead)
	if file.large != nil {
		s.largeFiles += int(sign)
		return
	}
	before := s.smallBytes / memoryLimitStep
	s.smallBytes += sign * (file.size + fileOverhead)
	if now := s.smallBytes / memoryLimitStep; now != before {
		debug.SetMemoryLimit(restingBytes + (now+1)*memoryLimitStep)
	}
}

func (f *stored) close() {
	if f.large != nil {
		f.large.Close()
	}
}
