import { readFileSync } from 'node:fs';

const [first, ...lines] = readFileSync(0, 'utf8').trim().split('\n');
const combs = Number(first.split(' ')[1]);
const hives = lines.map((line) => line.split(' ').map(Number));

function isKept(day: number): boolean {
  let filled = 0;
  for (const [wakes, days] of hives) {
    if (day > wakes) filled += Math.floor((day - wakes) / days);
    if (filled >= combs) return true; // beyond 2^53 numbers are not exact any more
  }
  return false;
}

// Every number here stays below 2^53, so ordinary numbers are exact.
let low = 1;
let high = 1e9 + combs * 1e6;
while (low < high) {
  const day = Math.floor((low + high) / 2);
  if (isKept(day)) high = day;
  else low = day + 1;
}
console.log(low);
