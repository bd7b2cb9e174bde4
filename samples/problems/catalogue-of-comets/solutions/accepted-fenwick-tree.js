const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const statements = lines.map((line) => line.split(' '));

// All rows that will ever be in the table, in the order of NTH.
const rows = statements
  .filter(([kind]) => kind === 'INSERT' || kind === 'UPDATE')
  .map(([, name, brightness]) => ({ name, brightness: Number(brightness) }))
  .sort(compare);

function compare(one, other) {
  if (one.brightness !== other.brightness) return one.brightness - other.brightness;
  return one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
}

// The first row that is not before this one.
function placeOf(row) {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(rows[middle], row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Fenwick's tree over the places of the rows.
const sums = new Int32Array(rows.length + 1);

function add(place, change) {
  for (let i = place + 1; i < sums.length; i += i & -i) sums[i] += change;
}

function before(place) {
  let sum = 0;
  for (let i = place; i > 0; i -= i & -i) sum += sums[i];
  return sum;
}

function nth(k) {
  let place = 0;
  for (let step = 1 << 17; step > 0; step >>= 1) {
    if (place + step < sums.length && sums[place + step] < k) {
      place += step;
      k -= sums[place];
    }
  }
  return rows[place]?.name ?? 'NULL';
}

const places = new Map();
const out = [];
for (const [kind, one, other] of statements) {
  if (kind === 'COUNT') {
    const first = placeOf({ name: '', brightness: Number(one) });
    const last = placeOf({ name: '', brightness: Number(other) + 1 });
    out.push(before(last) - before(first));
  } else if (kind === 'NTH') {
    out.push(nth(Number(one)));
  } else {
    if (kind !== 'INSERT') add(places.get(one), -1);
    if (kind === 'DELETE') continue;
    const place = placeOf({ name: one, brightness: Number(other) });
    add(place, 1);
    places.set(one, place);
  }
}
console.log(out.join('\n'));
