import { readFileSync } from 'node:fs';

const [, ...lines] = readFileSync(0, 'utf8').trim().split('\n');
const statements = lines.map((line) => line.split(' '));

type Row = { name: string; brightness: number };

// All rows that will ever be in the table, in the order of NTH.
const rows: Row[] = statements
  .filter(([kind]) => kind === 'INSERT' || kind === 'UPDATE')
  .map(([, name, brightness]) => ({ name, brightness: Number(brightness) }))
  .sort(compare);

function compare(one: Row, other: Row): number {
  if (one.brightness !== other.brightness) return one.brightness - other.brightness;
  return one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
}

// The first row that is not before this one.
function placeOf(row: Row): number {
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

function add(place: number, change: number): void {
  for (let i = place + 1; i < sums.length; i += i & -i) sums[i] += change;
}

function before(place: number): number {
  let sum = 0;
  for (let i = place; i > 0; i -= i & -i) sum += sums[i];
  return sum;
}

function nth(k: number): string {
  let place = 0;
  for (let step = 1 << 17; step > 0; step >>= 1) {
    if (place + step < sums.length && sums[place + step] < k) {
      place += step;
      k -= sums[place];
    }
  }
  return rows[place]?.name ?? 'NULL';
}

const places = new Map<string, number>();
const out: (string | number)[] = [];
for (const [kind, one, other] of statements) {
  if (kind === 'COUNT') {
    const first = placeOf({ name: '', brightness: Number(one) });
    const last = placeOf({ name: '', brightness: Number(other) + 1 });
    out.push(before(last) - before(first));
  } else if (kind === 'NTH') {
    out.push(nth(Number(one)));
  } else {
    if (kind !== 'INSERT') add(places.get(one)!, -1);
    if (kind === 'DELETE') continue;
    const place = placeOf({ name: one, brightness: Number(other) });
    add(place, 1);
    places.set(one, place);
  }
}
console.log(out.join('\n'));
