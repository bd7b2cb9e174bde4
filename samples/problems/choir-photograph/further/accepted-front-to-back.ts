import { readFileSync } from 'node:fs';

const [size, ...lines] = readFileSync(0, 'utf8').trim().split('\n');
const [, w] = size.split(' ').map(Number);

const tallest = new Array(w).fill(0); // in each column, of those in front
let hidden = 0;
for (const line of lines.reverse()) {
  line.split(' ').forEach((word, column) => {
    const height = Number(word);
    if (height > tallest[column]) tallest[column] = height;
    else hidden++;
  });
}
console.log(hidden);
