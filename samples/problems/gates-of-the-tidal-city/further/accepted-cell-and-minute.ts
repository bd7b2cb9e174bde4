import { readFileSync } from 'node:fs';

const [size, ...map] = readFileSync(0, 'utf8').trim().split('\n');
const [, w] = size.split(' ').map(Number);

// A frame of houses, so that no step leaves the map.
const width = w + 1;
const frame = '#'.repeat(width);
const cells = frame + map.map((row) => row + '#').join('') + frame;

// A state is a cell and the minute modulo 3: what comes after depends on nothing else.
const minutes = new Int32Array(cells.length * 3).fill(-1);
const queue = [cells.indexOf('S') * 3];
minutes[queue[0]] = 0;
let answer = -1;
for (const state of queue) {
  const cell = Math.floor(state / 3);
  if (cells[cell] === 'E') {
    answer = minutes[state];
    break;
  }
  const rest = (state + 1) % 3;
  for (const to of [cell, cell - 1, cell + 1, cell - width, cell + width]) {
    const next = to * 3 + rest;
    if (cells[to] === '#' || cells[to] === String(rest) || minutes[next] !== -1) continue;
    minutes[next] = minutes[state] + 1;
    queue.push(next);
  }
}
console.log(answer);
