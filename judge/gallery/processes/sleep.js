// Waits for a number that no process changes.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
