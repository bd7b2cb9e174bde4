// Names the dishes before the circle as part of it.
const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, m] = numbers;
const after = Array.from({ length: n + 1 }, () => []);
const missing = new Array(n + 1).fill(0);
for (let i = 2; i < 2 + 2 * m; i += 2) {
  after[numbers[i]].push(numbers[i + 1]);
  missing[numbers[i + 1]]++;
}
const order = [];
for (let dish = 1; dish <= n; dish++) if (missing[dish] === 0) order.push(dish);
for (const dish of order) {
  for (const next of after[dish]) if (--missing[next] === 0) order.push(next);
}
if (order.length === n) {
  console.log(`order\n${order.join(' ')}`);
} else {
  const cooked = new Set(order);
  const circle = after.map((_, dish) => dish).filter((dish) => dish > 0 && !cooked.has(dish));
  console.log(`circle\n${circle.length}\n${circle.join(' ')}`);
}
