package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

func filled(t *testing.T, s *store, sizes ...int) []string {
	t.Helper()
	var ids []string
	for _, size := range sizes {
		id, kept, err := s.add(bytes.NewReader(make([]byte, size)), 64<<20)
		must(t, err)
		if kept != int64(size) {
			t.Errorf("a file of %d bytes is reported with %d", size, kept)
		}
		ids = append(ids, id)
	}
	return ids
}

func isThere(s *store, id string) bool {
	_, known := s.list()[id]
	return known
}

func TestStoreForgetsTheFileThatWasOpenedLongestAgo(t *testing.T) {
	for name, size := range map[string]int{"in our memory": 60 << 10, "in files": 20 << 20} {
		t.Run(name, func(t *testing.T) {
			s := newStore(storeOptions{limit: int64(2*size + 3*fileOverhead), maxLarge: 100})
			ids := filled(t, s, size, size)
			opened, err := s.open(ids[0])
			must(t, err)
			opened.Close()
			ids = append(ids, filled(t, s, size)...)
			if !isThere(s, ids[0]) || isThere(s, ids[1]) || !isThere(s, ids[2]) {
				t.Errorf("kept: %v, of %v", s.list(), ids)
			}
			if _, err := s.open(ids[1]); err != unknownFile(ids[1]) {
				t.Errorf("a forgotten file is %v", err)
			}
		})
	}
}

func TestStoreIsBoundedInNumber(t *testing.T) {
	s := newStore(storeOptions{limit: 10 * fileOverhead, maxLarge: 3})
	filled(t, s, make([]int, 1000)...)
	if len(s.list()) != 10 {
		t.Errorf("%d empty files are kept", len(s.list()))
	}
	s = newStore(storeOptions{limit: 1 << 30, maxLarge: 3})
	filled(t, s, 1<<20, 1<<20, 1<<20, 1<<20, 10)
	if len(s.list()) != 4 {
		t.Errorf("%d files are kept, of which 3 may be large", len(s.list()))
	}
}

func TestStoreCountsAgainWhatIsRemoved(t *testing.T) {
	s := newStore(storeOptions{limit: 1 << 20, maxLarge: 3})
	for range 100 {
		ids := filled(t, s, 100<<10, 10)
		if !s.remove(ids[0]) || !s.remove(ids[1]) || s.remove(ids[1]) {
			t.Fatal("a file is removed exactly once")
		}
	}
	if s.totalBytes != 0 || s.smallBytes != 0 || s.largeFiles != 0 {
		t.Errorf("%d bytes, %d of them small, %d large files are left", s.totalBytes, s.smallBytes, s.largeFiles)
	}
}

func TestOpenFileOutlivesItsPlaceInTheStore(t *testing.T) {
	s := newStore(storeOptions{limit: 1 << 20, maxLarge: 3, isShared: true})
	id, _, _ := s.add(strings.NewReader(strings.Repeat("x", 600<<10)), 1<<20)
	opened, err := s.open(id)
	must(t, err)
	defer opened.Close()
	filled(t, s, 600<<10)
	content, err := io.ReadAll(opened)
	if isThere(s, id) || err != nil || len(content) != 600<<10 {
		t.Errorf("read %d bytes, %v", len(content), err)
	}
}

func TestFileLargerThanTheStoreIsRefused(t *testing.T) {
	s := newStore(storeOptions{limit: 1 << 20, maxLarge: 3})
	kept := filled(t, s, 10)[0]
	if _, _, err := s.add(bytes.NewReader(make([]byte, 2<<20)), 64<<20); err == nil {
		t.Error("it is kept")
	}
	if !isThere(s, kept) {
		t.Error("another file was forgotten for it")
	}
}
