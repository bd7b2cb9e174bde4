// Breadth first, but looks for each state in a list of all that were seen.
const [size, ...map] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [, w] = size.split(' ').map(Number);
const width = w + 1;
const frame = '#'.repeat(width);
const cells = frame + map.map((row) => row + '#').join('') + frame;

const seen = [cells.indexOf('S') * 3];
const minutes = [0];
let answer = -1;
for (let i = 0; i < seen.length && answer < 0; i++) {
  const cell = Math.floor(seen[i] / 3);
  if (cells[cell] === 'E') answer = minutes[i];
  const rest = (seen[i] + 1) % 3;
  for (const to of [cell, cell - 1, cell + 1, cell - width, cell + width]) {
    if (cells[to] === '#' || cells[to] === String(rest)) continue;
    if (seen.includes(to * 3 + rest)) continue;
    seen.push(to * 3 + rest);
    minutes.push(minutes[i] + 1);
  }
}
console.log(answer);
