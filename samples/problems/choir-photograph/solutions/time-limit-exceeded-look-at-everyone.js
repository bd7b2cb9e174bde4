// For each singer, asks whether anybody in front is as tall.
const [size, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [h, w] = size.split(' ').map(Number);
const rows = lines.map((line) => line.split(' ').map(Number));

function isHidden(row, column) {
  for (let front = row + 1; front < h; front++) {
    if (rows[front][column] >= rows[row][column]) return true;
  }
  return false;
}

let hidden = 0;
for (let row = 0; row < h; row++) {
  for (let column = 0; column < w; column++) if (isHidden(row, column)) hidden++;
}
console.log(hidden);
