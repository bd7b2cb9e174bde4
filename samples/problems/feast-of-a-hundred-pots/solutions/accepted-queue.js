const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, m] = numbers;

const after = Array.from({ length: n + 1 }, () => []);
const before = Array.from({ length: n + 1 }, () => []);
const missing = new Array(n + 1).fill(0);
for (let i = 2; i < 2 + 2 * m; i += 2) {
  const [x, y] = [numbers[i], numbers[i + 1]];
  after[x].push(y);
  before[y].push(x);
  missing[y]++;
}

const order = [];
for (let dish = 1; dish <= n; dish++) if (missing[dish] === 0) order.push(dish);
for (const dish of order) {
  for (const next of after[dish]) if (--missing[next] === 0) order.push(next);
}

if (order.length === n) {
  console.log(`order\n${order.join(' ')}`);
} else {
  const isLeft = (dish) => missing[dish] > 0;
  const place = new Map();
  let dish = missing.findIndex((count) => count > 0);
  while (!place.has(dish)) {
    place.set(dish, place.size);
    dish = before[dish].find(isLeft);
  }
  const circle = [...place.keys()].slice(place.get(dish)).reverse();
  console.log(`circle\n${circle.length}\n${circle.join(' ')}`);
}
