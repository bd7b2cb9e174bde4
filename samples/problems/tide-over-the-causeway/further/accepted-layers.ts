import { readFileSync } from 'node:fs'

const lines = readFileSync(0, 'utf8').split('\n')
const [r, c, p] = lines[0].split(' ').map(Number)
const levels = lines[1].split(' ').map(Number)
const heights = lines.slice(2, r + 2).map((line) => Array.from(line, Number))

function firstArrival(): number {
  const seen = levels.map(() => new Uint8Array(r * c))
  let reached = [[0, 0]]
  for (let minute = 0; reached.length > 0; minute++) {
    const phase = (minute + 1) % p
    const next: number[][] = []
    for (const [row, column] of reached) {
      if (row === r - 1 && column === c - 1) return minute
      const squares = [
        [row, column],
        [row, column + 1],
        [row + 1, column],
        [row, column - 1],
        [row - 1, column],
      ]
      for (const [i, j] of squares) {
        if (i < 0 || i >= r || j < 0 || j >= c) continue
        if (heights[i][j] < levels[phase] || seen[phase][i * c + j]) continue
        seen[phase][i * c + j] = 1
        next.push([i, j])
      }
    }
    reached = next
  }
  return -1
}

console.log(firstArrival())
