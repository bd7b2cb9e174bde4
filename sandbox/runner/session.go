package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"sync"
)

// request is a line from the caller: a command to run, or the end of the one with this id.
type request struct {
	ID      uint64   `json:"id"`
	Command *command `json:"command"`
}

// reply is a line to the caller: the result of a command, or why there is none. Before it, there may be lines with new
// parts of a pair's transcript.
type reply struct {
	ID     uint64        `json:"id"`
	Said   []wirePassage `json:"said,omitempty"`
	Result *result       `json:"result,omitempty"`
	Status int           `json:"status,omitempty"`
	Error  string        `json:"error,omitempty"`
}

// session runs the commands of one caller, who sends them in the body of one request and reads their results from its
// reply while the request is still open: a request for each command costs more than a short program.
type session struct {
	runner  *runner
	control *http.ResponseController
	encoder *json.Encoder
	// Guards the encoder.
	writing sync.Mutex
	// Ends each command that has been started.
	mutex sync.Mutex
	ends  map[uint64]context.CancelFunc
	runs  sync.WaitGroup
}

func (r *runner) serveSession(w http.ResponseWriter, asked *http.Request) {
	s := &session{
		runner:  r,
		control: http.NewResponseController(w),
		encoder: json.NewEncoder(w),
		ends:    map[uint64]context.CancelFunc{},
	}
	s.encoder.SetEscapeHTML(false)
	if err := s.control.EnableFullDuplex(); err != nil {
		refuse(w, err)
		return
	}
	w.Header().Set("Content-Type", "application/x-ndjson")
	w.WriteHeader(http.StatusOK)
	_ = s.control.Flush()
	ctx, end := context.WithCancel(asked.Context())
	err := s.read(ctx, asked.Body)
	if isFault := !errors.Is(err, io.EOF); isFault {
		// The caller has disconnected, or sends a request that this version does not know.
		end()
		s.send(reply{Status: http.StatusBadRequest, Error: err.Error()})
	}
	s.runs.Wait()
	end()
}

// read starts commands until the caller sends no more, which is io.EOF.
func (s *session) read(ctx context.Context, body io.Reader) error {
	decoder := json.NewDecoder(body)
	decoder.DisallowUnknownFields()
	for {
		var next request
		if err := decoder.Decode(&next); err != nil {
			return err
		}
		if next.Command == nil {
			s.end(next.ID)
			continue
		}
		own, end := context.WithCancel(ctx)
		s.mutex.Lock()
		s.ends[next.ID] = end
		s.mutex.Unlock()
		s.runs.Go(func() {
			s.run(own, next)
			s.end(next.ID)
		})
	}
}

func (s *session) run(ctx context.Context, next request) {
	done, err := s.runner.run(ctx, *next.Command, func(fresh []wirePassage) { s.send(reply{ID: next.ID, Said: fresh}) })
	switch {
	case err == nil:
		s.send(reply{ID: next.ID, Result: &done})
	case ctx.Err() == nil:
		s.send(reply{ID: next.ID, Status: statusOf(err), Error: err.Error()})
	}
}

func (s *session) end(id uint64) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if end := s.ends[id]; end != nil {
		end()
		delete(s.ends, id)
	}
}

// send fails only when the caller is gone; then reading fails too.
func (s *session) send(line reply) {
	s.writing.Lock()
	defer s.writing.Unlock()
	_ = s.encoder.Encode(line)
	_ = s.control.Flush()
}
