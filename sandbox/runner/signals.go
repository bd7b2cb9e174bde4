package main

import (
	"os"
	"os/signal"
	"runtime"
	"syscall"
)

// signalsOfInit are those that the library ignores in a container's first process, as nobody shall end
// it by them. An ignored signal stays ignored in whatever is executed, for good: raise(SIGABRT) would do
// nothing in a judged program, and a child that its parent terminates would live on. One that is caught
// has its default there again, and the first process survives it as well.
var signalsOfInit = []os.Signal{
	syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGTERM,
}

// catchWhatIsIgnored waits for the library, which begins with that, before it reads its first request.
func catchWhatIsIgnored() {
	for !signal.Ignored(syscall.SIGTERM) {
		runtime.Gosched()
	}
	signal.Notify(make(chan os.Signal, 1), signalsOfInit...)
}
