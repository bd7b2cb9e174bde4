package main

import (
	"os"
	"path/filepath"
	"testing"
)

// Plain folders stand in for control groups: both are removed by rmdir.
func TestAGroupIsRemovedOnlyWhenItsRunHasEnded(t *testing.T) {
	folder := t.TempDir()
	groups := newGroups("no-such-prefix")
	groups.folders = []string{folder}
	makeGroup := func(name string) string {
		path := filepath.Join(folder, name)
		must(t, os.Mkdir(path, 0o755))
		return path
	}
	expect := func(when string, left ...string) {
		t.Helper()
		if count := groups.sweep(); count != len(left) {
			t.Errorf("%s: %d groups are left, want %d", when, count, len(left))
		}
		for _, path := range left {
			if _, err := os.Stat(path); err != nil {
				t.Errorf("%s: %v", when, err)
			}
		}
	}

	endFirst := groups.begin()
	first := makeGroup("first")
	expect("its run has not entered it yet", first)
	endSecond := groups.begin()
	second := makeGroup("second")
	expect("both runs are under way", first, second)
	endFirst()
	expect("the first run has ended", second)
	endThird := groups.begin()
	endSecond()
	expect("only a later run is under way")
	endThird()
}
