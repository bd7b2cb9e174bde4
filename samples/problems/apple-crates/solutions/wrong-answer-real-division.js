// Forgets that a crate counts only when it is full: prints 3.33 crates.
const [n, k, ...baskets] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const apples = baskets.reduce((sum, basket) => sum + basket, 0);
console.log(apples / k, apples % k);
