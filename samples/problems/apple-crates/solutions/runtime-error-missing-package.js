// There is no such package on the judge, only what comes with Node.
const prompt = require('prompt-sync')();
const [n, k] = prompt('').split(' ').map(Number);
const apples = prompt('').split(' ').map(Number).reduce((sum, basket) => sum + basket, 0);
console.log(Math.floor(apples / k), apples % k);
