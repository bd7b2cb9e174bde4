import type { Comparison } from '#contract'
import { type Losses, lostChecker } from '../packaged-problem.ts'

interface Checked {
  comparison: Comparison
  tolerance: number | null
}

const tokens: Checked = { comparison: 'tokens', tolerance: null }
const numbers = (tolerance: number): Checked => ({ comparison: 'numbers', tolerance })

/**
 * The checkers that come with testlib (https://github.com/MikeMirzayanov/testlib), mapped to the
 * comparisons that their first lines describe.
 */
const known: ReadonlyMap<string, Checked> = new Map([
  ['wcmp', tokens],
  ['lcmp', tokens],
  ['ncmp', tokens],
  ['hcmp', tokens],
  ['icmp', tokens],
  ['yesno', tokens],
  ['nyesno', tokens],
  ['fcmp', { comparison: 'exact', tolerance: null }],
  ['rcmp4', numbers(1e-4)],
  ['rcmp6', numbers(1e-6)],
  ['rcmp9', numbers(1e-9)],
  ['acmp', numbers(1.5e-6)],
  ['rcmp', numbers(1.5e-6)],
])

/** @param name such as "std::wcmp.cpp"; undefined if the package names none */
export function comparisonOf(name: string | undefined, losses: Losses): Checked {
  const standard = /^std::(\w+)\.cpp$/.exec(name ?? '')?.[1] ?? ''
  const found = known.get(standard)
  if (found === undefined) {
    losses.add(name === undefined ? lostChecker : lostChecker.replace('checker', `checker ${name}`))
  }
  if (standard.endsWith('yesno')) {
    losses.add('YES and NO must be written in the letter case of the answers here.')
  }
  return found ?? tokens
}
