// Repeats the move of Tobias.
const lines = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]();

async function main() {
  await lines.next();
  console.log('second');
  while (true) {
    const { value, done } = await lines.next();
    if (done || value === '0') break;
    console.log(value);
  }
  process.exit();
}

main();
