import type { Comparison } from '#contract'

interface Checked {
  comparison: Comparison
  tolerance: number | null
  left: string[]
}

/**
 * The checkers that come with testlib (https://github.com/MikeMirzayanov/testlib), mapped to the
 * comparisons that their first lines describe.
 */
const known: ReadonlyMap<string, Checked> = new Map(
  Object.entries<Checked>({
    ...Object.fromEntries(
      ['wcmp', 'lcmp', 'ncmp', 'hcmp', 'icmp'].map((name) => [
        name,
        { comparison: 'tokens', tolerance: null, left: [] },
      ]),
    ),
    fcmp: { comparison: 'exact', tolerance: null, left: [] },
    rcmp4: { comparison: 'numbers', tolerance: 1e-4, left: [] },
    rcmp6: { comparison: 'numbers', tolerance: 1e-6, left: [] },
    rcmp9: { comparison: 'numbers', tolerance: 1e-9, left: [] },
    acmp: { comparison: 'numbers', tolerance: 1.5e-6, left: [] },
    rcmp: { comparison: 'numbers', tolerance: 1.5e-6, left: [] },
    yesno: caseMatters(),
    nyesno: caseMatters(),
  }),
)

function caseMatters(): Checked {
  const left = ['YES and NO must be written in the letter case of the answers here.']
  return { comparison: 'tokens', tolerance: null, left }
}

/** @param name such as "std::wcmp.cpp"; undefined if the package names none */
export function comparisonOf(name: string | undefined): Checked {
  const standard = /^std::(\w+)\.cpp$/.exec(name ?? '')?.[1]
  const found = standard === undefined ? undefined : known.get(standard)
  if (found !== undefined) return found
  const what = name === undefined ? 'The checker' : `The checker ${name}`
  const left = [`${what} is not carried over: outputs are compared word by word.`]
  return { comparison: 'tokens', tolerance: null, left }
}
