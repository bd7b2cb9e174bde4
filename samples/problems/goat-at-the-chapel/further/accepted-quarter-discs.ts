import { readFileSync } from 'node:fs';

const [, ...numbers] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);

const square = (left: number): number => Math.max(0, left) ** 2;
const areas: number[] = [];
for (let i = 0; i < numbers.length; i += 4) {
  const [a = 0, b = 0, d = 0, l = 0] = numbers.slice(i, i + 4);
  let quarters = 2 * l * l;
  for (const side of [d, a - d]) quarters += square(l - side) + square(l - side - b);
  areas.push((Math.PI / 4) * quarters);
}
console.log(areas.join('\n'));
