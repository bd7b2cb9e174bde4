const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [n] = lines;
const n = Number(lines[0]);
console.log(n * Math.PI);
