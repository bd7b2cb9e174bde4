package main

import (
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"
)

const largestFile = 256 << 20

// api serves what the judge uses; client.ts is the other end.
func api(r *runner, token string) http.Handler {
	routes := http.NewServeMux()
	routes.HandleFunc("GET /version", answer(func(http.ResponseWriter, *http.Request) (any, error) {
		return map[string]string{"buildVersion": "assay"}, nil
	}))
	protected := http.NewServeMux()
	protected.HandleFunc("GET /config", answer(func(http.ResponseWriter, *http.Request) (any, error) {
		return map[string]any{
			"hasControlGroups": r.held.groups > 0,
			"sharesAccount":    r.held.sharesAccount,
			"storeLimitBytes":  r.files.limit,
			"containers":       cap(r.places.permits),
		}, nil
	}))
	protected.HandleFunc("POST /session", r.serveSession)
	protected.HandleFunc("POST /file", answer(r.serveUpload))
	protected.HandleFunc("GET /file", answer(func(http.ResponseWriter, *http.Request) (any, error) {
		return r.files.list(), nil
	}))
	protected.HandleFunc("GET /file/{id}", func(w http.ResponseWriter, request *http.Request) {
		file, err := r.files.open(request.PathValue("id"))
		if err != nil {
			refuse(w, err)
			return
		}
		defer file.Close()
		w.Header().Set("Content-Type", "application/octet-stream")
		http.ServeContent(w, request, "", time.Time{}, file)
	})
	protected.HandleFunc("DELETE /file/{id}", func(w http.ResponseWriter, request *http.Request) {
		id := request.PathValue("id")
		if !r.files.remove(id) {
			refuse(w, unknownFile(id))
		}
	})
	routes.Handle("/", onlyWith(token, protected))
	return routes
}

func (r *runner) serveUpload(_ http.ResponseWriter, request *http.Request) (any, error) {
	parts, err := request.MultipartReader()
	if err != nil {
		return nil, badRequest{err}
	}
	part, err := parts.NextPart()
	if err != nil {
		return nil, badRequest{err}
	}
	id, _, err := r.files.add(part, largestFile)
	if err != nil {
		return nil, badRequest{err}
	}
	return id, nil
}

func onlyWith(token string, next http.Handler) http.Handler {
	expected := []byte("Bearer " + token)
	return http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		given := []byte(request.Header.Get("Authorization"))
		if subtle.ConstantTimeCompare(given, expected) != 1 {
			http.Error(w, "not allowed", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, request)
	})
}

// badRequest is a fault of the caller.
type badRequest struct{ error }

func refuse(w http.ResponseWriter, err error) {
	http.Error(w, err.Error(), statusOf(err))
}

// statusOf returns the status for an error. After 404 the caller uploads the file again; after 503 it tries
// again.
func statusOf(err error) int {
	var id unknownFile
	var bad badRequest
	switch {
	case errors.As(err, &id):
		return http.StatusNotFound
	case errors.Is(err, errTooBusy):
		return http.StatusServiceUnavailable
	case errors.As(err, &bad):
		return http.StatusBadRequest
	}
	return http.StatusInternalServerError
}

// answer replies with what `serve` returns, as JSON.
func answer(serve func(http.ResponseWriter, *http.Request) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, request *http.Request) {
		value, err := serve(w, request)
		if err != nil {
			refuse(w, err)
			return
		}
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		encoder := json.NewEncoder(w)
		encoder.SetEscapeHTML(false)
		// Fails only when the caller is gone.
		_ = encoder.Encode(value)
	}
}

// unknownFile is the error for a missing file. Its message is the same as go-judge's.
type unknownFile string

func (id unknownFile) Error() string {
	return fmt.Sprintf("file does not exists with id %q", string(id))
}
