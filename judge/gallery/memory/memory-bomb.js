// Keeps objects for ever.
const kept = []
for (;;) kept.push({ numbers: new Array(1000).fill(1) })
