import { readFileSync } from 'node:fs';

const [n, ...words] = readFileSync(0, 'utf8').trim().split(/\s+/);

const surplus = new Map<string, number>();
for (let i = 0; i < words.length; i += 2) {
  const change = words[i + 1] === 'L' ? 1 : -1;
  surplus.set(words[i], (surplus.get(words[i]) ?? 0) + change);
}

let singles = 0;
let most = 0;
let best = 'none';
for (const [colour, signed] of surplus) {
  const count = Math.abs(signed);
  singles += count;
  if (count > most || (count === most && count > 0 && colour < best)) {
    most = count;
    best = colour;
  }
}
console.log((Number(n) - singles) / 2);
console.log(best);
