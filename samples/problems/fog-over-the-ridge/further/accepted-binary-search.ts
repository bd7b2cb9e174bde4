import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const read = async (): Promise<number> => Number((await lines.next()).value);

async function height(cairn: number): Promise<number> {
  console.log(`? ${cairn}`);
  return await read();
}

async function main(): Promise<void> {
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

void main();
