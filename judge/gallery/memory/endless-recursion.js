// Recursion without an end.
const depth = (left) => 1 + depth(left + 1)
console.log(depth(0))
