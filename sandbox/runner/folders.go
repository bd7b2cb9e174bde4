package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/criyle/go-sandbox/pkg/mount"
	"golang.org/x/sys/unix"
)

// folders are the writable folders of a container, opened from outside. Between two runs of the same program
// its files stay there, unless the first run has left a trace: anything created or removed changes the number
// of files or a folder's times. Programs own neither the folders nor the files that they start with. The program
// of a checker also stays, and the files of the test beside it are written again.
type folders struct {
	// The work folder comes first.
	opened []*os.File
	// Their paths in the container.
	paths []string
	// The files in the work folder by name, with the ids of stored ones and "" for others; nil when the
	// folder has to be emptied for the next run.
	holds map[string]string
	// The state of the folders before the first run.
	before []folderState
}

type folderState struct {
	accessed, modified, changed unix.Timespec
	filesFree, blocksFree       uint64
}

// writableFolders returns the paths inside a container of the folders that programs can write to, the work folder first.
func writableFolders(description map[string]any) []string {
	var paths []string
	mounts, _ := description["mount"].([]mount.Mount)
	for _, one := range mounts {
		switch {
		case !one.IsTmpFs():
		case isSamePath(one.Target, description["workDir"]):
			paths = slices.Insert(paths, 0, one.Target)
		default:
			paths = append(paths, one.Target)
		}
	}
	return paths
}

func isSamePath(target string, path any) bool {
	text, _ := path.(string)
	return filepath.Join("/", target) == filepath.Join("/", text)
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

// fill records that the work folder now has these files. The files and folders get new times, so that those of the
// previous run are gone. Reading leaves no trace: the kernel does not update an access time that is in the future.
func (f *folders) fill(files map[string]fileSource) {
	f.holds, f.before = nil, nil
	var err error
	for _, folder := range f.opened {
		err = errors.Join(err, renewTimes(folder, "."))
	}
	names := heldFiles(files)
	if err != nil || names == nil || len(f.opened) == 0 {
		return
	}
	for name := range names {
		if renewTimes(f.opened[0], name) != nil {
			return
		}
	}
	f.holds, f.before = names, f.states()
}

// renewTimes sets the times of a file in the folder, or of the folder itself, whose name is ".".
func renewTimes(folder *os.File, name string) error {
	now := time.Now()
	times := []unix.Timespec{
		unix.NsecToTimespec(now.Add(24 * time.Hour).UnixNano()),
		unix.NsecToTimespec(now.UnixNano()),
	}
	return unix.UtimesNanoAt(int(folder.Fd()), name, times, unix.AT_SYMLINK_NOFOLLOW)
}

// isUntouched reports whether the folders are as fill has left them.
func (f *folders) isUntouched() bool {
	return f.holds != nil && slices.Equal(f.before, f.states())
}

// suits reports whether the next run may use the folders once the missing files have been written: the names are
// the same, and at least one file has the same content.
func (f *folders) suits(files map[string]fileSource) bool {
	if len(f.holds) != len(files) {
		return false
	}
	isShared := false
	for name, id := range heldFiles(files) {
		held, isThere := f.holds[name]
		if !isThere {
			return false
		}
		isShared = isShared || (id != "" && id == held)
	}
	return isShared
}

// lacks returns the files that the work folder does not hold yet.
func (f *folders) lacks(files map[string]fileSource) []string {
	var names []string
	for name, file := range files {
		if file.FileID == "" || f.holds[name] != file.FileID {
			names = append(names, name)
		}
	}
	return names
}

// heldFiles returns the ids of the files by name; nil if none is stored, or if one may be changed or lies elsewhere.
func heldFiles(files map[string]fileSource) map[string]string {
	ids := map[string]string{}
	isStored := false
	for name, file := range files {
		if file.IsWritable || filepath.Base(name) != name {
			return nil
		}
		ids[name] = file.FileID
		isStored = isStored || file.FileID != ""
	}
	if !isStored {
		return nil
	}
	return ids
}

// states returns nil when a folder's state cannot be read.
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
