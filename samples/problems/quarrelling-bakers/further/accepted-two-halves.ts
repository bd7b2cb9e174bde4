import { readFileSync } from 'node:fs';

const [n = 0, k = 0]: number[] = readFileSync(0, 'utf8').split(/\s+/).map(Number);

const half = Math.floor(n / 2);
if (k > half) {
  console.log('impossible');
} else {
  const row: number[] = n % 2 === 1 ? [n] : [];
  for (let older = half; older >= 1; older--) row.push(older, older + half);
  console.log(row.join(' '));
}
