package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// keptIn returns the result of a run that has left these files in its folder /tmp.
func keptIn(t *testing.T, fill func(folder string)) result {
	t.Helper()
	path := t.TempDir()
	fill(path)
	folder, err := os.Open(path)
	must(t, err)
	defer folder.Close()
	r := &runner{files: newStore(storeOptions{timeout: time.Hour, limit: 1 << 30, maxLarge: 10})}
	r.copyLimit = 1 << 26
	one := &place{folders: &folders{opened: []*os.File{folder}, paths: []string{"tmp"}}}
	done := result{Kept: map[string]keptFile{}}
	for range 2 {
		clear(done.Kept)
		must(t, r.keepFolder(one, "/tmp", &done))
	}
	return done
}

func leave(t *testing.T, folder, name, content string) {
	t.Helper()
	must(t, os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600))
}

func TestOnlyPlainFilesOfAFolderAreKept(t *testing.T) {
	done := keptIn(t, func(folder string) {
		leave(t, folder, "nextpass.in", "5\n")
		must(t, os.Mkdir(filepath.Join(folder, "inner"), 0o700))
		must(t, os.Symlink("/etc/passwd", filepath.Join(folder, "link")))
	})
	names := slices.Collect(maps.Keys(done.Kept))
	if !slices.Equal(names, []string{"/tmp/nextpass.in"}) || done.Kept[names[0]].SizeBytes != 2 || done.IsFolderCut {
		t.Errorf("kept %v, cut: %t", done.Kept, done.IsFolderCut)
	}
}

func TestAFolderWithTooMuchIsCut(t *testing.T) {
	for name, fill := range map[string]func(folder string){
		"files": func(folder string) {
			for number := range mostFolderFiles + 1 {
				leave(t, folder, fmt.Sprint(number), "")
			}
		},
		"bytes": func(folder string) {
			leave(t, folder, "small", "1")
			leave(t, folder, "large", strings.Repeat("x", mostFolderBytes))
		},
		"bytes in a name": func(folder string) { leave(t, folder, "\xff", "") },
	} {
		t.Run(name, func(t *testing.T) {
			done := keptIn(t, fill)
			if !done.IsFolderCut || len(done.Kept) > mostFolderFiles {
				t.Errorf("kept %d files, cut: %t", len(done.Kept), done.IsFolderCut)
			}
		})
	}
}

func TestAnotherFolderIsNotKept(t *testing.T) {
	r := &runner{}
	if err := r.keepFolder(&place{folders: &folders{}}, "/etc", &result{}); err == nil {
		t.Error("the folder is none that programs can write to")
	}
}
