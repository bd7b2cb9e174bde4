package main

import (
	"crypto/subtle"
	"encoding/json"
	"errors"
	"net/http"
	"time"
)

const (
	largestRequest = 64 << 20
	largestFile    = 256 << 20
)

// The part of go-judge's REST API that the judge uses.
func api(r *runner, token string) http.Handler {
	routes := http.NewServeMux()
	routes.HandleFunc("GET /version", func(w http.ResponseWriter, _ *http.Request) {
		reply(w, map[string]string{"buildVersion": "assay"})
	})
	protected := http.NewServeMux()
	protected.HandleFunc("GET /config", func(w http.ResponseWriter, _ *http.Request) {
		reply(w, map[string]any{"runnerConfig": map[string]any{
			"cgroupType":    r.held.groups,
			"sharesAccount": r.held.sharesAccount,
			"storeLimit":    r.files.limit,
			"parallelism":   cap(r.places.free),
		}})
	})
	protected.HandleFunc("POST /run", func(w http.ResponseWriter, request *http.Request) {
		var body struct {
			Cmd []command `json:"cmd"`
		}
		decoder := json.NewDecoder(http.MaxBytesReader(w, request.Body, largestRequest))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&body); err != nil {
			refuse(w, err, http.StatusBadRequest)
			return
		}
		if len(body.Cmd) != 1 {
			http.Error(w, "cmd holds exactly one command", http.StatusBadRequest)
			return
		}
		done, err := r.run(request.Context(), body.Cmd[0])
		if err != nil {
			refuse(w, err, http.StatusInternalServerError)
			return
		}
		reply(w, []result{done})
	})
	protected.HandleFunc("POST /file", func(w http.ResponseWriter, request *http.Request) {
		parts, err := request.MultipartReader()
		if err != nil {
			refuse(w, err, http.StatusBadRequest)
			return
		}
		part, err := parts.NextPart()
		if err != nil {
			refuse(w, err, http.StatusBadRequest)
			return
		}
		id, _, err := r.files.add(part, largestFile)
		if err != nil {
			refuse(w, err, http.StatusBadRequest)
			return
		}
		reply(w, id)
	})
	protected.HandleFunc("GET /file", func(w http.ResponseWriter, _ *http.Request) {
		reply(w, r.files.list())
	})
	protected.HandleFunc("GET /file/{id}", func(w http.ResponseWriter, request *http.Request) {
		file, err := r.files.open(request.PathValue("id"))
		if err != nil {
			refuse(w, err, http.StatusInternalServerError)
			return
		}
		defer file.Close()
		w.Header().Set("Content-Type", "application/octet-stream")
		http.ServeContent(w, request, "", time.Time{}, file)
	})
	protected.HandleFunc("DELETE /file/{id}", func(w http.ResponseWriter, request *http.Request) {
		id := request.PathValue("id")
		if !r.files.remove(id) {
			refuse(w, unknownFile(id), http.StatusNotFound)
		}
	})
	routes.Handle("/", onlyWith(token, protected))
	return routes
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

// A file that is not there is the caller's to bring again, whatever it was wanted for.
func refuse(w http.ResponseWriter, err error, code int) {
	var id unknownFile
	if errors.As(err, &id) {
		code = http.StatusNotFound
	}
	if errors.Is(err, errTooBusy) {
		code = http.StatusServiceUnavailable
	}
	http.Error(w, err.Error(), code)
}

func reply(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	// A caller that is gone does not hear it.
	_ = encoder.Encode(value)
}
