import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

interface Line {
  vouchers: number
  wait: number
  goBack: number
  slow: number[]
  fast: number[]
}

const MOST_SECTIONS = 2_000
const LONGEST = 1_000_000

function write({ vouchers, wait, goBack, slow, fast }: Line): string {
  return `${slow.length} ${vouchers} ${wait} ${goBack}\n${slow.join(' ')}\n${fast.join(' ')}\n`
}

function read(input: string): Line {
  const reader = new StrictInput(input)
  const n = reader.int('n', 1, MOST_SECTIONS)
  reader.space()
  const vouchers = reader.int('k', 0, 100)
  reader.space()
  const wait = reader.int('w', 0, LONGEST)
  reader.space()
  const goBack = reader.int('v', 0, LONGEST)
  reader.newline()
  const slow = reader.ints('s', n, 1, LONGEST)
  const fast = reader.ints('f', n, 1, LONGEST)
  reader.end()
  return { vouchers, wait, goBack, slow, fast }
}

interface Size {
  n: number
  vouchers: number
  wait: number
  goBack: number
  longest: number
}

function anyLine(random: Random, { n, longest, ...prices }: Size): string {
  const minutes = () => Array.from({ length: n }, () => random.int(1, longest))
  return write({ ...prices, slow: minutes(), fast: minutes() })
}

/** Long fast stretches, separated by single sections on which the silver train is slow. */
function tunnels(random: Random, { n, longest, ...prices }: Size): string {
  const slow: number[] = []
  const fast: number[] = []
  let left = 0
  let isFaster = false
  for (let i = 0; i < n; i++) {
    if (left === 0) {
      isFaster = !isFaster
      left = isFaster ? random.int(1, 12) : random.int(1, 3)
    }
    left--
    const quick = random.int(1, Math.ceil(longest / 2))
    const late = quick + random.int(0, Math.floor(longest / 2))
    slow.push(isFaster ? late : quick)
    fast.push(isFaster ? quick : late)
  }
  return write({ ...prices, slow, fast })
}

export const tests = defineTests({
  seed: 17_005,

  *inputs(random) {
    yield '5 1 4 1\n5 8 6 10 6\n7 2 9 2 8\n'
    yield '6 2 1 1\n4 9 4 9 4 9\n5 2 5 2 5 2\n'
    yield '1 0 0 0\n7\n1\n'
    yield '1 1 3 1000000\n7\n4\n'
    yield '1 1 2 1000000\n7\n4\n'
    // The silver train is best from the first station to the last.
    yield '4 1 10 10\n100 100 100 100\n1 1 1 1\n'
    // One voucher must join two stretches that would otherwise need two vouchers.
    yield '5 1 2 2\n9 9 1 9 9\n1 1 5 1 1\n'
    yield '5 2 1 1\n9 9 1 9 9\n1 1 5 1 1\n'
    const small = { n: 12, longest: 10, wait: 2, goBack: 1 }
    for (const vouchers of [0, 3]) yield anyLine(random, { ...small, vouchers })
    yield tunnels(random, { n: 30, longest: 40, vouchers: 3, wait: 15, goBack: 5 })
    yield tunnels(random, { n: 300, longest: 100, vouchers: 8, wait: 0, goBack: 60 })
    const long = { n: MOST_SECTIONS, longest: LONGEST }
    yield anyLine(random, { ...long, vouchers: 100, wait: 300_000, goBack: 200_000 })
    yield tunnels(random, { ...long, vouchers: 20, wait: LONGEST, goBack: LONGEST })
  },

  answer(input) {
    const { vouchers, wait, goBack, slow, fast } = read(input)
    // Best times to the current station, by number of vouchers used.
    let green = Array.from({ length: vouchers + 1 }, (_, spent) => (spent === 0 ? 0 : Infinity))
    let silver = green.map(() => Infinity)
    for (const [i, slowMinutes] of slow.entries()) {
      const fastMinutes = fast[i] ?? Infinity
      const before = { green, silver }
      green = before.green.map(
        (time, spent) => Math.min(time, (before.silver[spent] ?? Infinity) + goBack) + slowMinutes,
      )
      silver = before.silver.map(
        (time, spent) => Math.min(time, (before.green[spent - 1] ?? Infinity) + wait) + fastMinutes,
      )
    }
    return `${Math.min(...green, ...silver)}\n`
  },

  validate(input) {
    read(input)
  },
})
