import { readFileSync } from 'node:fs';

const [n, k, ...baskets] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const apples = baskets.reduce((sum, basket) => sum + basket, 0);
console.log(Math.floor(apples / k), apples % k);
