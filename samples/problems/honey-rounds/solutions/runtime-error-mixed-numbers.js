// BigInt for the large numbers, but not for all of them: a TypeError when they meet.
const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const combs = BigInt(first.split(' ')[1]);
const hives = lines.map((line) => line.split(' ').map(Number));

let low = 1n;
let high = 10n ** 9n + combs * 10n ** 6n;
while (low < high) {
  const day = (low + high) / 2n;
  let filled = 0n;
  for (const [wakes, days] of hives) {
    if (day > wakes) filled += (day - wakes) / days;
  }
  if (filled >= combs) high = day;
  else low = day + 1n;
}
console.log(String(low));
