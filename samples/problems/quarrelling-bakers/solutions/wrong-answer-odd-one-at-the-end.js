// For an odd number of bakers the last one stands beside a neighbour in age.
const [n, k] = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number);
const half = Math.floor(n / 2);
if (k > half) {
  console.log('impossible');
} else {
  const row = [];
  for (let older = 1; older <= half; older++) row.push(older, older + half);
  if (n % 2 === 1) row.push(n);
  console.log(row.join(' '));
}
