import { readFileSync } from 'node:fs';

const [first, , ...rows] = readFileSync(0, 'utf8').trim().split('\n');
const threshold = Number(first.split(' ')[1]);

type Group = { cargo: string; ships: Set<string>; total: number };

const groups = new Map<string, Group>();
for (const row of rows) {
  const [ship, cargo, crates] = row.split(' ');
  let group = groups.get(cargo);
  if (!group) groups.set(cargo, (group = { cargo, ships: new Set(), total: 0 }));
  group.ships.add(ship);
  group.total += Number(crates);
}

const result = [...groups.values()]
  .filter(({ total }) => total >= threshold)
  .sort((one, other) => other.total - one.total || (one.cargo < other.cargo ? -1 : 1))
  .map(({ cargo, ships, total }) => `${cargo} ${ships.size} ${total}`);
console.log(result.length > 0 ? result.join('\n') : 'no rows');
