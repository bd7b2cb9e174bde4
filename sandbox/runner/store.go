package main

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// Content up to this size lies in our own memory, larger one in a sealed file: so that neither
// many small files exhaust the open ones, nor a large one is copied for each run.
const smallBytes = 64 << 10

// store keeps files between runs: test inputs, compiled programs.
type store struct {
	mutex   sync.Mutex
	files   map[string]*stored
	timeout time.Duration
	// Large files are given as they are, not as copies: see usersOfTheirOwn.
	isShared bool
}

type stored struct {
	small []byte
	large *os.File
	size  int64
	used  time.Time
}

func newStore(timeout time.Duration, isShared bool) *store {
	s := &store{files: map[string]*stored{}, timeout: timeout, isShared: isShared}
	go func() {
		for range time.Tick(timeout / 10) {
			s.forget(time.Now().Add(-timeout))
		}
	}()
	return s
}

// add reads content to its end, or to one byte above limit, which is an error.
func (s *store) add(content io.Reader, limit int64) (string, error) {
	limited := io.LimitReader(content, limit+1)
	head := make([]byte, smallBytes+1)
	count, err := io.ReadFull(limited, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return "", err
	}
	file := &stored{size: int64(count), used: time.Now()}
	if count <= smallBytes {
		file.small = bytes.Clone(head[:count])
	} else {
		file.large, file.size, err = sealed(io.MultiReader(bytes.NewReader(head), limited))
		if err != nil {
			return "", err
		}
	}
	if file.size > limit {
		file.close()
		return "", fmt.Errorf("larger than %d bytes", limit)
	}
	id := rand.Text()
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.files[id] = file
	return id, nil
}

// sealed is a file in memory that nobody can change any more, however they come to it: programs
// get it as their input, and could open it anew through /proc. Seals hold its bytes; without the
// right to write, which everybody has to a new one, nobody leaves attributes or times at it either,
// where the next run would find them, and the host's memory keep them.
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

// unknownFile says it in the words of go-judge.
type unknownFile string

func (id unknownFile) Error() string {
	return fmt.Sprintf("file does not exists with id %q", string(id))
}

// open gives the file with a position of its own, at its start; unknownFile when there is none.
func (s *store) open(id string) (*os.File, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	file := s.files[id]
	if file == nil {
		return nil, unknownFile(id)
	}
	file.used = time.Now()
	if file.large == nil {
		return fileOf(bytes.NewReader(file.small))
	}
	if s.isShared {
		return os.Open(fmt.Sprintf("/proc/self/fd/%d", file.large.Fd()))
	}
	return fileOf(io.NewSectionReader(file.large, 0, file.size))
}

// fileOf is a file in memory of one's own.
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
	file := s.files[id]
	if file == nil {
		return false
	}
	delete(s.files, id)
	file.close()
	return true
}

// ids and their names, which nobody gave them.
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
	for id, file := range s.files {
		if file.used.Before(before) {
			delete(s.files, id)
			file.close()
		}
	}
}

func (f *stored) close() {
	if f.large != nil {
		f.large.Close()
	}
}
