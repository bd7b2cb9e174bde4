/**
 * Tries an interactor against solutions that say nothing, too much, or end early. It must reject them, and
 * must not fail.
 */
import type { Language, ProblemProgram } from '#contract'
import { CheckerFault } from '../run/checker-program.ts'
import { judgeSubmission } from '../run/judge-submission.ts'
import { type Finding, type NumberedTest, note, sentence, type Tries, warning } from './finding.ts'

type Rude = 'says nothing' | 'says too much' | 'ends early'

/** Programs in languages that most judges offer. The first one in a language of this judge is used. */
const solutions: readonly (readonly [Language, Readonly<Record<Rude, string>>])[] = [
  [
    'c',
    {
      'says nothing':
        '#include <stdio.h>\nint main(void) { while (getchar() != EOF); return 0; }\n',
      'says too much':
        '#include <stdio.h>\nint main(void) { for (int i = 0; i < 1000000; i++) puts("1"); return 0; }\n',
      'ends early': 'int main(void) { return 0; }\n',
    },
  ],
  [
    'python',
    {
      'says nothing': 'import sys\nsys.stdin.read()\n',
      'says too much': 'for _ in range(1000000):\n    print(1)\n',
      'ends early': 'pass\n',
    },
  ],
]

const rudeWays: readonly Rude[] = ['says nothing', 'says too much', 'ends early']
const limitsOfTry = { limitMs: 2000, memoryLimitMb: 256, budgetMs: 30_000 }

/** @param passes the most passes of one test */
export async function tryInteractor(
  { environment, permit, signal }: Omit<Tries, 'isOver'>,
  interactor: ProblemProgram,
  test: NumberedTest,
  {
    checkerProgram = null,
    passes = 1,
  }: { checkerProgram?: ProblemProgram | null; passes?: number },
): Promise<Finding[]> {
  const offered = solutions.find(([language]) => environment.versions[language] !== undefined)
  if (offered === undefined) {
    return [note('The interactor was not tried: this judge has neither C nor Python.')]
  }
  const [language, sources] = offered
  const findings: Finding[] = []
  for (const way of rudeWays) {
    const place = `a solution that ${way}, on input${test.number}.txt`
    try {
      const { verdict } = await judgeSubmission(
        environment,
        {
          ...{ language, code: sources[way], tests: [test], ...limitsOfTry },
          ...{ checker: judgedBy(checkerProgram), checkerProgram },
          ...{ interactorProgram: interactor, passes, permit },
        },
        {},
        signal,
      )
      if (verdict === 'OK') findings.push(warning(`The interactor accepts ${place}.`))
    } catch (error) {
      if (!(error instanceof CheckerFault)) throw error
      findings.push(warning(sentence(`The ${error.role} failed against ${place}`, error.message)))
    }
  }
  return findings
}

/** A checker may read the file that the interactor has left. */
function judgedBy(checkerProgram: ProblemProgram | null) {
  return checkerProgram === null ? null : ({ comparison: 'program', tolerance: null } as const)
}
