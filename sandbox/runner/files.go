package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

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

func (r *runner) copyIn(place *place, files map[string]fileSource) error {
	if len(files) == 0 || place.folders.doHold(files) {
		return nil
	}
	r.places.forking.RLock()
	defer r.places.forking.RUnlock()
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
	if err == nil {
		place.folders.fill(files)
	}
	return err
}

func (r *runner) fill(target *os.File, from fileSource) error {
	defer target.Close()
	if from.FileID == "" {
		_, err := target.WriteString(from.Content)
		return err
	}
	source, err := r.source(from)
	if err != nil {
		return err
	}
	defer source.Close()
	_, err = io.Copy(target, source)
	return err
}

// collect adds the requested streams and files of the work folder to the result. A file whose name ends
// with "?" may be missing. A long stream is stored as a file although the caller asked for text: a byte
// may become six in JSON, so encoding and reading a flood would take seconds.
func (r *runner) collect(place *place, c command, streams *streams, done *result) error {
	var failed error
	var long []string
	done.Files, done.FileIDs, done.FileSizes = map[string]string{}, map[string]string{}, map[string]int64{}
	stdout := streams.outputs[0]
	done.IsExpected = stdout.isExpected()
	isKnown := func(name string) bool { return done.IsExpected && name == stdout.name }
	for _, name := range c.CopyOut {
		if isKnown(name) {
			continue
		}
		if one := streams.named(name); one != nil && len(one.content) > mostInline {
			long = append(long, name)
			continue
		}
		failed = errors.Join(failed, r.take(place, streams, name, func(content io.Reader) error {
			text, err := io.ReadAll(content)
			done.Files[name] = string(text)
			return err
		}))
	}
	for _, asked := range slices.Concat(long, c.CopyOutCached) {
		if isKnown(asked) {
			continue
		}
		failed = errors.Join(failed, r.take(place, streams, asked, func(content io.Reader) error {
			id, size, err := r.files.add(content, r.copyLimit)
			name := strings.TrimSuffix(asked, "?")
			done.FileIDs[name], done.FileSizes[name] = id, size
			return err
		}))
	}
	return failed
}

func (r *runner) take(place *place, streams *streams, asked string, keep func(io.Reader) error) error {
	name := strings.TrimSuffix(asked, "?")
	if one := streams.named(name); one != nil {
		return keep(one.open())
	}
	opened, err := place.container.Open([]envexec.OpenParam{{Path: name, Flag: os.O_RDONLY | unix.O_NOFOLLOW | unix.O_NONBLOCK}})
	if err != nil {
		return err
	}
	if err := opened[0].Err; err != nil {
		return missing(asked, err)
	}
	defer opened[0].File.Close()
	info, err := opened[0].File.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() || info.Size() > r.copyLimit {
		return missing(asked, fmt.Errorf("%s: not a file, or larger than %d bytes", name, r.copyLimit))
	}
	return keep(opened[0].File)
}

func missing(asked string, err error) error {
	if strings.HasSuffix(asked, "?") {
		return nil
	}
	return err
}
