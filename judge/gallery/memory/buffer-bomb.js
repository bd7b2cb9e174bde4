// Takes memory outside of the heap, which the heap's limit does not count.
const kept = []
for (;;) kept.push(Buffer.alloc(1 << 20, 1))
