package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func withID(id string) fileSource { return fileSource{FileID: id} }

var checkersFiles = map[string]fileSource{
	"a": withID("program"), "input": withID("input 1"), "answer": withID("answer 1"), "output": {Content: "1\n"},
}

func TestTheNextRunFindsTheFilesThatItShares(t *testing.T) {
	with := func(changes map[string]fileSource) map[string]fileSource {
		files := map[string]fileSource{}
		for _, some := range []map[string]fileSource{checkersFiles, changes} {
			for name, file := range some {
				files[name] = file
			}
		}
		return files
	}
	another := map[string]fileSource{"a": withID("b"), "input": withID("input 2"), "answer": withID("answer 2")}
	cases := []struct {
		what  string
		next  map[string]fileSource
		suits bool
		lacks []string
	}{
		{"the same test", checkersFiles, true, []string{"output"}},
		{"another input", with(map[string]fileSource{"input": withID("input 2")}), true, []string{"input", "output"}},
		{"a stored output", with(map[string]fileSource{"output": withID("answer 1")}), true, []string{"output"}},
		{"another checker and test", with(another), false, nil},
		{"one file more", with(map[string]fileSource{"testlib.h": {Content: ""}}), false, nil},
		{"a submission", map[string]fileSource{"a": withID("program")}, false, nil},
		{"a file that may change", with(map[string]fileSource{"input": {FileID: "input 1", IsWritable: true}}), false, nil},
		{"no file", map[string]fileSource{}, false, nil},
	}
	for _, one := range cases {
		f := folders{holds: heldFiles(checkersFiles)}
		if f.suits(one.next) != one.suits {
			t.Errorf("%s: suits: %t", one.what, !one.suits)
		}
		names := f.lacks(one.next)
		slices.Sort(names)
		if one.suits && !slices.Equal(names, one.lacks) {
			t.Errorf("%s: lacks %v", one.what, names)
		}
	}
}

func TestFilesAreOnlyHeldWhereTheyCanBeReplaced(t *testing.T) {
	cases := map[string]map[string]fileSource{
		"none is stored":           {"a.cpp": {Content: "int main() {}"}},
		"one lies elsewhere":       {"a": withID("program"), "/tmp/state": withID("state")},
		"one may change":           {"a": withID("program"), "state": {FileID: "state", IsWritable: true}},
		"there is none":            {},
		"one is in another folder": {"a": withID("program"), "d/e": withID("e")},
	}
	for what, files := range cases {
		if held := heldFiles(files); held != nil {
			t.Errorf("%s: %v", what, held)
		}
	}
}

// filledFolders returns folders whose work folder has a checker's files.
func filledFolders(t *testing.T) *folders {
	t.Helper()
	f := &folders{}
	for range 2 {
		folder, err := os.Open(t.TempDir())
		must(t, err)
		t.Cleanup(func() { folder.Close() })
		f.opened = append(f.opened, folder)
	}
	for name := range checkersFiles {
		leave(t, f.opened[0].Name(), name, "")
	}
	return f
}

func TestFoldersWithoutAFileAreNotHeld(t *testing.T) {
	f := filledFolders(t)
	must(t, os.Remove(filepath.Join(f.opened[0].Name(), "input")))
	f.fill(checkersFiles)
	if f.holds != nil {
		t.Errorf("held %v", f.holds)
	}
}
