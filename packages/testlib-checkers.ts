/** The standard checkers of testlib (https://github.com/MikeMirzayanov/testlib), which systems know by name. */
import type { Comparison } from '#contract'

export interface Compared {
  comparison: Comparison
  tolerance: number | null
}

export const byTokens: Compared = { comparison: 'tokens', tolerance: null }
export const byLines: Compared = { comparison: 'lines', tolerance: null }
const caseless: Compared = { comparison: 'caseless', tolerance: null }
const numbers = (tolerance: number): Compared => ({ comparison: 'numbers', tolerance })

/** By what their first lines say. Line ends do not count for any of them. */
export const standardCheckers: ReadonlyMap<string, Compared> = new Map([
  ...['wcmp', 'lcmp', 'ncmp', 'hcmp', 'icmp'].map((name) => [name, byTokens] as const),
  ...['yesno', 'nyesno'].map((name) => [name, caseless] as const),
  ['fcmp', byLines],
  ['rcmp4', numbers(1e-4)],
  ...['rcmp6', 'dcmp'].map((name) => [name, numbers(1e-6)] as const),
  ['rcmp9', numbers(1e-9)],
  ...['acmp', 'rcmp', 'rncmp'].map((name) => [name, numbers(1.5e-6)] as const),
])
