const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const n = Number(lines[0]);
cosnt below = new Int32Array(n + 1);
for (let dam = 1; dam <= n; dam++) below[dam] = Number(lines[dam].split(' ')[0]);
console.log(below.filter((to) => to === 0).length);
