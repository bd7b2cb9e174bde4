import { readFileSync } from 'node:fs';

const [, text] = readFileSync(0, 'utf8').trim().split(/\s+/);
const n = text.length;

// Two hashes modulo primes below 2^26: products stay below 2^53, and both fit into one number.
const mods = [67108859, 67108837];
const bases = [31415927, 27182819];
const hashes = mods.map(() => new Float64Array(n + 1));
const powers = mods.map(() => new Float64Array(n + 1).fill(1));
for (let h = 0; h < 2; h++) {
  for (let i = 0; i < n; i++) {
    hashes[h][i + 1] = (hashes[h][i] * bases[h] + text.charCodeAt(i)) % mods[h];
    powers[h][i + 1] = (powers[h][i] * bases[h]) % mods[h];
  }
}

function hashOf(h: number, begin: number, length: number): number {
  const difference = hashes[h][begin + length] - ((hashes[h][begin] * powers[h][length]) % mods[h]);
  return difference < 0 ? difference + mods[h] : difference;
}

// Where the first passage of that length begins that is sung again, or -1.
function firstRefrain(length: number): number {
  const first = new Map<number, number>();
  let best = -1;
  for (let i = 0; i + length <= n; i++) {
    const key = hashOf(0, i, length) * 2 ** 26 + hashOf(1, i, length);
    const begin = first.get(key);
    if (begin === undefined) first.set(key, i);
    else if (begin + length <= i && (best < 0 || begin < best)) best = begin;
  }
  return best;
}

let low = 0;
let high = Math.floor(n / 2);
let start = 0;
while (low < high) {
  const middle = Math.ceil((low + high) / 2);
  const found = firstRefrain(middle);
  if (found >= 0) {
    low = middle;
    start = found;
  } else {
    high = middle - 1;
  }
}
console.log(low);
if (low > 0) console.log(text.slice(start, start + low));
