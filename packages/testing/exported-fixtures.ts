/** Parts of exported problems. */
import type { ProblemProgram } from '#contract'
import type { ExportedProblem } from '../exported-problem.ts'
import {
  nothingSpecial,
  type PackagedFile,
  type PackagedSolution,
  textFile,
} from '../packaged-problem.ts'
import { bytes, type roundTrip, type TestBytes } from './round-trip.ts'

export const formatNames = ['kattis', 'hydro', 'polygon', 'qduoj', 'fps'] as const
export type FormatName = (typeof formatNames)[number]

export const tests: TestBytes[] = Array.from({ length: 12 }, (_, index) => [
  bytes(`in ${index + 1}\r\n<a> & "b" ]]> \`\`\`\n\n`),
  bytes(index % 2 === 0 ? `out ${index + 1}` : ''),
])

const description = [
  'Add $a_1$ and **b** in *time*, ~~or not~~: 5 % of {x} -- a_b #1 & c^d~e \\\\ ``f`` "g".',
  '1. Read `x_1 {y}`.',
  '2. Print\n   - $x < y$\n   - [a guide](https://example.org/a?b=1&c=2).',
  '> A quotation\\\n> of two lines.',
  '## Input',
  'Two numbers.',
  '### Limits',
  '| *n* | most |\n| --- | --- |\n| 1 | 2 |',
  '## Output',
  '```\nint main() { return 0; }\n\n  // $5\n```',
  '## Notes',
  'None.\r\n',
].join('\n\n')

/** Every format but Kattis can express this. */
const plain: ExportedProblem = {
  ...nothingSpecial(),
  ...{ languages: '', languageLimits: '' },
  title: 'Ünï "sum" <1> & 2',
  author: { username: 'somebody' },
  description,
  timeLimit: 1500,
  memoryLimit: 256,
  comparison: 'lines',
  tolerance: null,
  tags: '',
  samples: [{}],
  losses: new Set(),
}
export const plainIn = (format: FormatName): ExportedProblem =>
  format === 'kattis' ? { ...plain, comparison: 'tokens' } : plain

export const testlib: ProblemProgram = {
  ...{ protocol: 'testlib', language: 'cpp', flags: '', headers: [] },
  code: '#include "testlib.h"\nint main() { return "]]>"[0]; }\n',
}
export const included: ProblemProgram = {
  ...{ ...testlib, headers: [{ name: 'x.h', text: 'int x;\n' }] },
  code: `#include "x.h"\n${testlib.code}`,
}
export const icpc: ProblemProgram = {
  ...{ ...testlib, protocol: 'icpc', flags: 'a "b\\" ü??/' },
  code: 'int main(int argc, char **argv) { return 42; } // no line end',
}
export const interactive = { comparison: 'interactor' as const, interactor: testlib }
export const checked = (checker: ProblemProgram) => ({ comparison: 'program' as const, checker })

export const file = (role: PackagedFile['role'], name: string, alt = ''): PackagedFile => ({
  ...textFile(name, `${name} \u0000\r\n`),
  ...{ role, alt },
})

export const solution = (language: string, expected: PackagedSolution['expected']) => ({
  ...{ name: '', language, expected, code: `${language}\r\n` },
})

/** The reported losses, and the values that the import reads instead. */
export interface Loss {
  lost: string[]
  read?: Partial<Awaited<ReturnType<typeof roundTrip>>>
}
/** The losses by format; none without an entry. A string is the reason why the export is refused. */
type Outcomes = Partial<Record<FormatName, Loss | string>>

export type ExportedCase = [what: string, change: Partial<ExportedProblem>, outcomes: Outcomes]
