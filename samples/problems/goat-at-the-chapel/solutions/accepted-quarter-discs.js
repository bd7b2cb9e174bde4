const [, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);

const square = (left) => Math.max(0, left) ** 2;
const areas = [];
for (let i = 0; i < numbers.length; i += 4) {
  const [a, b, d, l] = numbers.slice(i, i + 4);
  let quarters = 2 * l * l;
  for (const side of [d, a - d]) quarters += square(l - side) + square(l - side - b);
  areas.push((Math.PI / 4) * quarters);
}
console.log(areas.join('\n'));
