import { defineTests } from '#samples/define-tests.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 500
const largest = 20

export const tests = defineTests({
  seed: 1129,

  *inputs(random) {
    const write = (n: number, k: number) => `${n} ${k}\n${random.int(0, 1_000_000)}\n`
    yield write(4, 2)
    yield write(3, 2)

    yield write(1, 2)
    yield write(2, 2)
    yield write(7, 3)
    yield write(21, 20)
    yield write(35, 6)
    for (let i = 0; i < 4; i++) yield write(random.int(30, 100), random.int(3, 9))

    yield write(499, 2)
    yield write(most, 7)
    yield write(498, 10)
    yield write(most, 19)
    yield write(most, largest)
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    const { n, k } = read(input)
    // wins[m][p]: with m lanterns left, the next player wins if the other one has just put out p.
    const wins: boolean[][] = []
    for (let left = 0; left <= n; left++) {
      const moves = Array.from({ length: Math.min(k, left) }, (_, i) => i + 1)
      const winning = moves.filter((move) => wins[left - move]?.[move] === false)
      wins.push(
        Array.from({ length: k + 1 }, (_, former) => winning.some((move) => move !== former)),
      )
    }
    return wins[n]?.[0] === true ? 'first\n' : 'second\n'
  },
})

function read(input: string): { n: number; k: number } {
  const text = new StrictInput(input)
  const n = text.int('n', 1, most)
  text.space()
  const k = text.int('k', 2, largest)
  text.newline()
  text.int('seed', 0, 1_000_000)
  text.newline()
  text.end()
  return { n, k }
}
