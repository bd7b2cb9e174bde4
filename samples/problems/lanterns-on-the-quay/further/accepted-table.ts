import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const read = async (): Promise<number[]> =>
  ((await lines.next()).value ?? '').split(' ').map(Number);

async function main(): Promise<void> {
  const [n = 0, k = 0] = await read();
  const wins: boolean[][] = [];
  const goodMove = (left: number, former: number): number => {
    for (let move = 1; move <= Math.min(k, left); move++) {
      if (move !== former && wins[left - move]?.[move] === false) return move;
    }
    return 0;
  };
  for (let left = 0; left <= n; left++) {
    wins.push(Array.from({ length: k + 1 }, (_, former) => goodMove(left, former) > 0));
  }

  let left = n;
  let former = 0;
  let isMine = wins[n]?.[0] === true;
  console.log(isMine ? 'first' : 'second');
  while (true) {
    if (isMine) {
      former = goodMove(left, former);
      console.log(former);
    } else {
      former = (await read())[0] ?? 0;
      if (former === 0) break;
    }
    left -= former;
    isMine = !isMine;
  }
  process.exit();
}

void main();
