import { readFileSync } from 'node:fs';

const [, ...melody] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);

// cost[j]: one twin rang the latest note, the other one the note before note j (0: nothing).
const cost = [0];
for (let i = 1; i < melody.length; i++) {
  let changing = cost[0];
  for (let j = 1; j < cost.length; j++) {
    changing = Math.min(changing, cost[j] + Math.abs(melody[i] - melody[j - 1]));
  }
  const step = Math.abs(melody[i] - melody[i - 1]);
  for (let j = 0; j < cost.length; j++) cost[j] += step;
  cost.push(changing);
}
console.log(Math.min(...cost));
