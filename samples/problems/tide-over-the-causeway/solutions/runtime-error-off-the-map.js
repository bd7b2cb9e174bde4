const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [r, c, p] = lines[0].split(' ').map(Number)
const levels = lines[1].split(' ').map(Number)
const heights = lines.slice(2, r + 2).map((line) => Array.from(line, Number))

function firstArrival() {
  const seen = new Set()
  let reached = [[0, 0]]
  for (let minute = 0; reached.length > 0; minute++) {
    const phase = (minute + 1) % p
    const next = []
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
        // Beside the map a height is undefined, above and below it there is not even a row.
        if (!(heights[i][j] >= levels[phase])) continue
        const state = (i * c + j) * p + phase
        if (seen.has(state)) continue
        seen.add(state)
        next.push([i, j])
      }
    }
    reached = next
  }
  return -1
}

console.log(firstArrival())
