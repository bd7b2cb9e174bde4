import { readFileSync } from 'node:fs';

const lines = readFileSync(0, 'utf8').trim().split('\n');
const n = Number(lines[0]);

const below = new Int32Array(n + 1);
const inflow = new Float64Array(n + 1); // whole numbers up to 10^11, exact in a double
const passes = new Float64Array(n + 1);
const waiting = new Int32Array(n + 1);
for (let dam = 1; dam <= n; dam++) {
  [below[dam], inflow[dam], passes[dam]] = lines[dam].split(' ').map(Number);
  waiting[below[dam]]++;
}

// From the sources to the lake: a dam is ready when all dams above it are done.
const order: number[] = [];
for (let dam = 1; dam <= n; dam++) if (waiting[dam] === 0) order.push(dam);
for (const dam of order) {
  const to = below[dam];
  inflow[to] += Math.min(inflow[dam], passes[dam]);
  waiting[to]--;
  if (waiting[to] === 0 && to !== 0) order.push(to);
}

// From the lake to the sources: what more could pass all dams from here on.
const room = new Float64Array(n + 1).fill(Infinity);
let gain = 0;
for (const dam of order.reverse()) {
  const free = passes[dam] - inflow[dam];
  const further = room[below[dam]];
  gain = Math.max(gain, Math.min(-free, further));
  room[dam] = Math.min(further, Math.max(free, 0));
}
console.log(inflow[0], inflow[0] + gain);
