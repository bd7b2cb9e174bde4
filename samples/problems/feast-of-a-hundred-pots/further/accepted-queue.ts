import { readFileSync } from 'node:fs';

const [n = 0, m = 0, ...numbers] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);

const after = Array.from({ length: n + 1 }, (): number[] => []);
const before = Array.from({ length: n + 1 }, (): number[] => []);
for (let i = 0; i < 2 * m; i += 2) {
  const [x = 0, y = 0] = numbers.slice(i, i + 2);
  after[x]?.push(y);
  before[y]?.push(x);
}
const missing = before.map((dishes) => dishes.length);

const order: number[] = [];
for (let dish = 1; dish <= n; dish++) if (missing[dish] === 0) order.push(dish);
for (const dish of order) {
  for (const next of after[dish] ?? []) {
    const left = (missing[next] ?? 0) - 1;
    missing[next] = left;
    if (left === 0) order.push(next);
  }
}

if (order.length === n) {
  console.log(`order\n${order.join(' ')}`);
} else {
  const isLeft = (dish: number): boolean => (missing[dish] ?? 0) > 0;
  const place = new Map<number, number>();
  let dish = missing.findIndex((count) => count > 0);
  while (!place.has(dish)) {
    place.set(dish, place.size);
    dish = before[dish]?.find(isLeft) ?? 0;
  }
  const circle = [...place.keys()].slice(place.get(dish)).reverse();
  console.log(`circle\n${circle.length}\n${circle.join(' ')}`);
}
