package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/criyle/go-judge/envexec"
	"golang.org/x/sys/unix"
)

const mostInline = 256 << 10

func (r *runner) source(from fileSource) (*os.File, error) {
	if from.FileID == "" {
		return fileOf(strings.NewReader(from.Content))
	}
	return r.files.open(from.FileID)
}

// copyIn writes the files that the container lacks.
func (r *runner) copyIn(place *place, files map[string]fileSource) error {
	names := place.folders.lacks(files)
	if len(names) == 0 {
		return nil
	}
	place.folders.holds = nil
	r.places.forking.RLock()
	defer r.places.forking.RUnlock()
	var err error
	if len(names) == len(files) {
		err = r.create(place, files)
	} else if err = r.replace(place, names, files); err != nil {
		// This fails, for example, while another process of the host inspects a program that ran before.
		if err = r.places.empty(place); err == nil {
			err = r.create(place, files)
		}
	}
	if err == nil {
		place.folders.fill(files)
	}
	return err
}

// replace overwrites files that are in the work folder, without a request to the container's first process.
func (r *runner) replace(place *place, names []string, files map[string]fileSource) error {
	for _, name := range names {
		target, err := openBelow(place.folders.opened[0], name, unix.O_WRONLY|unix.O_TRUNC)
		if err == nil {
			err = r.fill(target, files[name])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *runner) create(place *place, files map[string]fileSource) error {
	var names []string
	var wanted []envexec.OpenParam
	for name := range files {
		names = append(names, name)
		wanted = append(wanted, envexec.OpenParam{
			Path: name, Flag: os.O_CREATE | os.O_WRONLY | os.O_TRUNC, Perm: 0o555,
		})
	}
	opened, err := place.container.Open(wanted)
	if err != nil {
		return err
	}
	for at, target := range opened {
		if target.Err != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", names[at], target.Err))
			continue
		}
		err = errors.Join(err, r.fill(target.File, files[names[at]]))
	}
	return err
}

func (r *runner) fill(target *os.File, from fileSource) error {
	defer target.Close()
	if from.IsWritable {
		if err := target.Chmod(0o666); err != nil {
			return err
		}
	}
	if from.FileID == "" {
		_, err := target.WriteString(from.Content)
		return err
	}
	small, err := r.files.small(from.FileID)
	if err != nil {
		return err
	}
	if small != nil {
		_, err = target.Write(small)
		return err
	}
	source, err := r.files.open(from.FileID)
	if err != nil {
		return err
	}
	defer source.Close()
	_, err = io.Copy(target, source)
	return err
}

// collect adds to the result the streams, and the requested files that exist in the work folder. A stream that
// is not valid UTF-8 is stored as a file, because JSON would change it. A long stream is stored as a file, because
// JSON may need six bytes for one, and encoding and parsing them would take seconds.
func (r *runner) collect(place *place, c command, streams *streams, done *result) error {
	done.Files, done.Kept = map[string]string{}, map[string]keptFile{}
	stdout := streams.outputs[0]
	done.IsExpected = stdout.isExpected()
	var failed error
	for _, one := range streams.outputs {
		switch {
		case one == stdout && done.IsExpected:
		case len(one.content) <= mostInline && utf8.Valid(one.content):
			done.Files[one.name] = string(one.content)
		default:
			failed = errors.Join(failed, r.keep(one.name, bytes.NewReader(one.content), done))
		}
	}
	for _, name := range c.Keep {
		failed = errors.Join(failed, r.keepFile(place, name, done))
	}
	if c.KeepFolder != "" {
		failed = errors.Join(failed, r.keepFolder(place, c.KeepFolder, done))
	}
	return failed
}

func (r *runner) keep(name string, content io.Reader, done *result) error {
	id, size, err := r.files.add(content, r.copyLimit)
	done.Kept[name] = keptFile{id, size}
	return err
}

func (r *runner) keepFile(place *place, name string, done *result) error {
	opened, err := place.container.Open([]envexec.OpenParam{{Path: name, Flag: os.O_RDONLY | unix.O_NOFOLLOW | unix.O_NONBLOCK}})
	if err != nil {
		return err
	}
	if opened[0].Err != nil {
		return nil
	}
	defer opened[0].File.Close()
	info, err := opened[0].File.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() > r.copyLimit {
		return err
	}
	return r.keep(name, opened[0].File, done)
}

const (
	mostFolderFiles = 64
	mostFolderBytes = 16 << 20
)

// keepFolder adds the files of a folder that programs can write to, up to a number of files and a total size. It
// follows no links. The caller makes sure that no program is running.
func (r *runner) keepFolder(place *place, path string, done *result) error {
	opened := place.folders.at(path)
	if opened == nil {
		return fmt.Errorf("the files of %s cannot be listed", path)
	}
	folder, err := openBelow(opened, ".", unix.O_DIRECTORY)
	if err != nil {
		return err
	}
	defer folder.Close()
	names, err := folder.Readdirnames(mostFolderFiles + 1)
	if err != nil && err != io.EOF {
		return err
	}
	left := int64(mostFolderBytes)
	for at, name := range names {
		if at == mostFolderFiles || !utf8.ValidString(name) {
			done.IsFolderCut = true
			return nil
		}
		if err := r.keepBelow(folder, name, path, &left, done); err != nil {
			return err
		}
	}
	return nil
}

// keepBelow leaves out a file that does not fit.
func (r *runner) keepBelow(folder *os.File, name, path string, left *int64, done *result) error {
	file, err := openBelow(folder, name, unix.O_NONBLOCK)
	if err != nil {
		return nil
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return err
	}
	if info.Size() > *left {
		done.IsFolderCut = true
		return nil
	}
	*left -= info.Size()
	return r.keep(filepath.Join(path, name), file, done)
}

func openBelow(folder *os.File, name string, flags int) (*os.File, error) {
	fd, err := unix.Openat(int(folder.Fd()), name, unix.O_CLOEXEC|unix.O_NOFOLLOW|flags, 0)
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), name), nil
}
