import { readFileSync } from 'node:fs'

const [size, ...rows] = readFileSync(0, 'utf8').split('\n')
const [r, c] = size.split(' ').map(Number)

let replaced = 0
for (let top = 0; top < r - top; top++) {
  for (let left = 0; left < c - left; left++) {
    const bottom = r - 1 - top
    const right = c - 1 - left
    const group = [rows[top][left]]
    if (left !== right) group.push(rows[top][right])
    if (top !== bottom) group.push(rows[bottom][left])
    if (left !== right && top !== bottom) group.push(rows[bottom][right])

    let most = 0
    for (const colour of group) {
      let count = 0
      for (const other of group) if (other === colour) count++
      most = Math.max(most, count)
    }
    replaced += group.length - most
  }
}
console.log(replaced)
