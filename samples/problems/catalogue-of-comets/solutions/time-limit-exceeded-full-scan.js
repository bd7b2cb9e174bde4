// Reads the whole table for each question, as the old database did.
const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const table = new Map();
for (const line of lines) {
  const [kind, one, other] = line.split(' ');
  if (kind === 'COUNT') {
    let count = 0;
    for (const brightness of table.values()) {
      if (brightness >= Number(one) && brightness <= Number(other)) count++;
    }
    console.log(count);
  } else if (kind === 'NTH') {
    const names = [...table.keys()].sort(
      (a, b) => table.get(a) - table.get(b) || (a < b ? -1 : 1),
    );
    console.log(names[Number(one) - 1] ?? 'NULL');
  } else if (kind === 'DELETE') {
    table.delete(one);
  } else {
    table.set(one, Number(other));
  }
}
