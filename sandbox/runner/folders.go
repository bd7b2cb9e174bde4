package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/criyle/go-sandbox/pkg/mount"
	"golang.org/x/sys/unix"
)

// folders are the writable folders of a container, opened from outside. Between two runs of the same program
// its files stay there, unless the first run has left a trace: anything made or removed changes the number
// of files or a folder's times. Programs do not own the folders nor the files that they start with.
type folders struct {
	opened []*os.File
	// Their paths in the container.
	paths []string
	// The stored files in the work folder, by name; nil when it has to be emptied for the next run.
	holds map[string]string
	// The state of the folders before the first run.
	before []folderState
}

type folderState struct {
	accessed, modified, changed unix.Timespec
	filesFree, blocksFree       uint64
}

// writableFolders returns the paths inside a container of the folders that programs can write to.
func writableFolders(description map[string]any) []string {
	var paths []string
	mounts, _ := description["mount"].([]mount.Mount)
	for _, one := range mounts {
		if one.IsTmpFs() {
			paths = append(paths, one.Target)
		}
	}
	return paths
}

// openFolders opens no folder where the container's first process is not known.
func openFolders(first int, paths []string) *folders {
	f := &folders{}
	for _, path := range paths {
		folder, err := os.Open(fmt.Sprintf("/proc/%d/root/%s", first, path))
		if err != nil {
			f.close()
			return &folders{}
		}
		f.opened = append(f.opened, folder)
		f.paths = append(f.paths, path)
	}
	return f
}

// fill notes that the work folder holds these files now. The folders get new times, so that those of the run before
// are gone. Reading a folder leaves no trace: the kernel does not update a time of access that lies ahead.
func (f *folders) fill(files map[string]fileSource) {
	f.holds, f.before = nil, nil
	now := time.Now()
	times := []unix.Timespec{
		unix.NsecToTimespec(now.Add(24 * time.Hour).UnixNano()),
		unix.NsecToTimespec(now.UnixNano()),
	}
	for _, folder := range f.opened {
		if unix.UtimesNanoAt(int(folder.Fd()), ".", times, 0) != nil {
			return
		}
	}
	if len(f.opened) > 0 {
		f.holds, f.before = storedFiles(files), f.states()
	}
}

// isUntouched reports whether the folders are as fill has left them.
func (f *folders) isUntouched() bool {
	return f.holds != nil && slices.Equal(f.before, f.states())
}

func (f *folders) doHold(files map[string]fileSource) bool {
	return f.holds != nil && maps.Equal(f.holds, storedFiles(files))
}

// storedFiles returns the ids of the files by name; nil if there is none, or one is not stored or may be changed.
func storedFiles(files map[string]fileSource) map[string]string {
	ids := map[string]string{}
	for name, file := range files {
		if file.FileID == "" || file.IsWritable {
			return nil
		}
		ids[name] = file.FileID
	}
	if len(ids) == 0 {
		return nil
	}
	return ids
}

// states returns nil when a folder cannot be looked at.
func (f *folders) states() []folderState {
	states := make([]folderState, 0, len(f.opened))
	for _, folder := range f.opened {
		var stat unix.Stat_t
		var system unix.Statfs_t
		fd := int(folder.Fd())
		if unix.Fstat(fd, &stat) != nil || unix.Fstatfs(fd, &system) != nil {
			return nil
		}
		states = append(states, folderState{stat.Atim, stat.Mtim, stat.Ctim, system.Ffree, system.Bfree})
	}
	return states
}

// at returns the folder with this path in the container; nil where it is not open.
func (f *folders) at(path string) *os.File {
	for at, one := range f.paths {
		if filepath.Join("/", one) == filepath.Join("/", path) {
			return f.opened[at]
		}
	}
	return nil
}

func (f *folders) close() {
	for _, folder := range f.opened {
		folder.Close()
	}
}
