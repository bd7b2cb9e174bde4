import { readFileSync } from 'node:fs'

const numbers = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
console.log(numbers.slice(1).reduce((sum: number, number: number) => sum + number, 0))
