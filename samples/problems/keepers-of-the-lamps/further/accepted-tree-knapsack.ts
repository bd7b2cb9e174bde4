import { readFileSync } from 'node:fs';

const [n, k, ...numbers] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);

const neighbours = Array.from({ length: n }, (): number[] => []);
for (let i = n; i < numbers.length; i += 2) {
  neighbours[numbers[i] - 1].push(numbers[i + 1] - 1);
  neighbours[numbers[i + 1] - 1].push(numbers[i] - 1);
}

const parent = new Int32Array(n).fill(-1);
const order = [0];
for (const house of order) {
  for (const other of neighbours[house]) {
    if (other === parent[house]) continue;
    parent[other] = house;
    order.push(other);
  }
}

// The best ways to take so many lamps from two parts that share none.
function join(one: Float64Array, other: Float64Array) {
  const joined = new Float64Array(one.length + other.length - 1).fill(-Infinity);
  for (let i = 0; i < one.length; i++) {
    for (let j = 0; j < other.length; j++) {
      joined[i + j] = Math.max(joined[i + j], one[i] + other[j]);
    }
  }
  return joined;
}

// For each lighthouse and its part of the tree: the most for 0, 1, 2 ... lamps.
const dark = Array.from({ length: n }, () => Float64Array.of(0, -Infinity));
const lit = Array.from({ length: n }, (_, i) => Float64Array.of(-Infinity, numbers[i]));
for (const house of order.slice(1).reverse()) {
  const above = parent[house];
  const either = lit[house].map((bright, j) => Math.max(bright, dark[house][j]));
  dark[above] = join(dark[above], either);
  lit[above] = join(lit[above], dark[house]);
}

const best = Math.max(dark[0][k], lit[0][k]);
console.log(best > 0 ? best : 'impossible');
