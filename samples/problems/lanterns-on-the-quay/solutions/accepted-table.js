const lines = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const read = async () => (await lines.next()).value.split(' ').map(Number);

async function main() {
  const [n, k] = await read();
  const wins = [];
  const goodMove = (left, former) => {
    for (let move = 1; move <= Math.min(k, left); move++) {
      if (move !== former && !wins[left - move][move]) return move;
    }
    return 0;
  };
  for (let left = 0; left <= n; left++) {
    wins.push(Array.from({ length: k + 1 }, (_, former) => goodMove(left, former) > 0));
  }

  let left = n;
  let former = 0;
  let isMine = wins[n][0];
  console.log(isMine ? 'first' : 'second');
  while (true) {
    if (isMine) {
      former = goodMove(left, former);
      console.log(former);
    } else {
      [former] = await read();
      if (former === 0) break;
    }
    left -= former;
    isMine = !isMine;
  }
  process.exit();
}

main();
