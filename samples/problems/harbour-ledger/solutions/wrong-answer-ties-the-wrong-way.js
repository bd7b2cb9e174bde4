// Sorts everything descending, the names of equal totals too.
const [first, , ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const threshold = Number(first.split(' ')[1]);
const groups = new Map();
for (const row of rows) {
  const [ship, cargo, crates] = row.split(' ');
  if (!groups.has(cargo)) groups.set(cargo, { cargo, ships: new Set(), total: 0 });
  groups.get(cargo).ships.add(ship);
  groups.get(cargo).total += Number(crates);
}
const result = [...groups.values()]
  .filter(({ total }) => total >= threshold)
  .sort((one, other) => other.total - one.total || (one.cargo < other.cargo ? 1 : -1));
for (const { cargo, ships, total } of result) console.log(cargo, ships.size, total);
if (result.length === 0) console.log('no rows');
