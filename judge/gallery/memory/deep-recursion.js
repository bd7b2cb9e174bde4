// A hundred thousand calls deep.
const depth = (left) => (left === 0 ? 0 : 1 + depth(left - 1))
console.log(depth(100_000) === 100_000 ? 42 : 0)
