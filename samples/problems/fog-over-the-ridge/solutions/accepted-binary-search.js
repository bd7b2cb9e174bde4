const lines = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const read = async () => Number((await lines.next()).value);

async function height(cairn) {
  console.log(`? ${cairn}`);
  return await read();
}

async function main() {
  let west = 1;
  let east = await read();
  while (west < east) {
    const middle = Math.floor((west + east) / 2);
    if ((await height(middle)) < (await height(middle + 1))) west = middle + 1;
    else east = middle;
  }
  console.log(`! ${west}`);
  process.exit();
}

main();
