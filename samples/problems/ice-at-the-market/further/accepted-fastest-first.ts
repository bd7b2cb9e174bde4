import { readFileSync } from 'node:fs';

const [, ...lines] = readFileSync(0, 'utf8').trim().split('\n');

let total = 0;
const melts = new Int32Array(lines.length);
lines.forEach((line, i) => {
  const [weight, melt] = line.split(' ').map(Number);
  total += weight;
  melts[i] = melt;
});

melts.sort().reverse();
melts.forEach((melt, hour) => {
  total -= hour * melt;
});
console.log(total);
