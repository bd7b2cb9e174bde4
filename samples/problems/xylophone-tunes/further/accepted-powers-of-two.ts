import { readFileSync } from 'node:fs'

const lines = readFileSync(0, 'utf8').split('\n')
const MODULUS = 1000003
const [k, q] = lines[0].split(' ').map(Number)

// 24 products of two numbers below the modulus are far below 2^53.
function times(row: number[], matrix: number[][]): number[] {
  const result = new Array(row.length).fill(0)
  for (let i = 0; i < row.length; i++)
    for (let j = 0; j < row.length; j++) result[j] += row[i] * matrix[i][j]
  return result.map((value) => value % MODULUS)
}

// State w * k + j: bar j will be struck in w beats. One beat as a matrix.
let matrix: number[][] = Array.from({ length: 3 * k }, () => new Array(3 * k).fill(0))
for (let i = 0; i < k; i++) {
  matrix[k + i][i] = 1
  matrix[2 * k + i][k + i] = 1
  for (let j = 0; j < k; j++) {
    const beats = Number(lines[i + 1][j])
    if (beats > 0) matrix[i][(beats - 1) * k + j] = 1
  }
}
const powers: number[][][] = []
for (let p = 0; p < 60; p++) {
  powers.push(matrix)
  matrix = matrix.map((row) => times(row, powers[p]))
}

for (const line of lines.slice(k + 1, k + q + 1)) {
  const [a, b, n] = line.split(' ')
  let row: number[] = new Array(3 * k).fill(0)
  row[Number(a) - 1] = 1
  // A BigInt, because a number as large as n would be rounded.
  const bits = [...BigInt(n).toString(2)].reverse()
  for (const [p, bit] of bits.entries()) if (bit === '1') row = times(row, powers[p])
  console.log(row[Number(b) - 1])
}
