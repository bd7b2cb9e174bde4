/** The trial runs of the automated review, with real programs. */
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import type { ProblemProgram, ProgramRole } from '#contract'
import { asTestlib } from '../../packages/icpc-adapter.ts'
import { programFiles } from '../../packages/kattis/testlib-adapter.ts'
import { testEnvironment } from '../testing/environment.ts'
import { pythonGuess, testlibGuess, withInteractorLimits } from '../testing/interactors.ts'
import { problemProgram, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { type ProgramsOfProblem, tryPrograms } from './try-programs.ts'

/** Interactors that never end get less time. */
const less = { cpuLimitMs: 2000, wallLimitMs: 5000 }
const environment = withInteractorLimits(await testEnvironment(), less)
const timeout = 180_000

const numbered = (...cases: [input: string, output: string][]) =>
  cases.map(([input, output], at) => ({ ...test(input, output), number: String(at + 1) }))

async function findings(
  programs: Partial<ProgramsOfProblem>,
  tests = numbered(['4\n', '2 2\n'], ['9\n', '4 5\n'], ['-1\n', '0 -1\n']),
): Promise<string[]> {
  const none = { checkerProgram: null, interactorProgram: null, validatorProgram: null, passes: 1 }
  const permit = { owner: 1, priority: 1, order: 1 } as const
  const { signal } = new AbortController()
  const found = await tryPrograms({ environment, permit, signal }, { ...none, ...programs }, tests)
  return found.map(({ severity, text }) => `${severity}: ${text}`)
}

const program = (
  language: ProblemProgram['language'],
  protocol: ProblemProgram['protocol'],
  code: string,
) => problemProgram({ protocol, language, code })

const ownTestlib = readFileSync(new URL('../checkers/testlib.h', import.meta.url), 'utf8')

/** The same program as a Kattis package contains it. */
function adapted(role: ProgramRole, code: string): ProblemProgram {
  const testlib = program('cpp', 'testlib', code)
  const [source, ...beside] = programFiles(role, testlib, 'cpp', ownTestlib) ?? []
  const headers = beside.map(([name, text]) => ({ name, text }))
  return { ...program('cpp', 'icpc', source?.[1] ?? ''), headers }
}

/** Its main function returns nothing. */
const testlibValidator = `
#include "testlib.h"
int main(int argc, char** argv) {
  registerValidation(argc, argv);
  inf.readInt(1, 100, "n");
  inf.readEoln();
  inf.readEof();
}`
const icpcValidator = `
import sys
n = int(sys.stdin.read())
if n < 1:
    print(f"n is {n}", file=sys.stderr)
    sys.exit(43)
sys.exit(42)`

/** Has a name that a header of the system declares, and ends in a backslash. */
const cppValidator = `
#include <cstdlib>
#include <iostream>
int link = 1;
int main(int, const char *const *) {
  int n;
  std::cin >> n;
  if (n >= link) return 42;
  std::cerr << "n is " << n;
  std::exit(43);
} // \\`

/** Any two numbers with the right sum. It takes for granted that they are there. */
const careless = `
import sys
a, b = map(int, open(sys.argv[2]).read().split())
sys.exit(0 if a + b == int(open(sys.argv[1]).read()) else 1)`
const careful = `
#include "testlib.h"
int main(int argc, char** argv) {
  registerTestlibCmd(argc, argv);
  int n = inf.readInt(), a = ouf.readInt(), b = ouf.readInt();
  if (a + b != n) quitf(_wa, "the sum is %d", a + b);
  quitf(_ok, "right");
}`

describe('the trial runs of the automated review', () => {
  const limited = needs('limited')

  limited.each<[what: string, ProblemProgram, says: RegExp]>([
    ['of testlib', program('cpp', 'testlib', testlibValidator), /-1/],
    ['of testlib in a Kattis package', adapted('validator', testlibValidator), /-1/],
    ['in Python', program('python', 'icpc', icpcValidator), /^n is -1$/],
    ['in C++', asTestlib('validator', program('cpp', 'icpc', cppValidator)), /^n is -1$/],
  ])(
    'say which test an input validator %s refuses',
    { timeout },
    async (_, validatorProgram, says) => {
      const [found = '', ...others] = await findings({ validatorProgram })
      expect(others).toEqual([])
      const start = 'warning: The input validator rejects input3.txt: '
      expect(found.startsWith(start)).toBe(true)
      expect(found.slice(start.length)).toMatch(says)
    },
  )

  limited(
    'say on which outputs a checker crashes, and nothing about a careful one',
    { timeout },
    async () => {
      const crashes = await findings({ checkerProgram: program('python', 'testlib', careless) })
      // A program in Python ends with 1 after an exception, which means a wrong answer.
      expect(crashes).toEqual([])
      const abort = careless.replace(
        'import sys',
        'import os, sys; sys.excepthook = lambda *_: os.abort()',
      )
      expect(await findings({ checkerProgram: program('python', 'testlib', abort) })).toEqual(
        [1, 2, 3].flatMap((number) =>
          ['an empty output', 'an output that ends early', 'random bytes'].map(
            (what) =>
              `warning: The checker failed on ${what} for input${number}.txt: The checker was ended by signal 6.`,
          ),
        ),
      )
      expect(await findings({ checkerProgram: program('cpp', 'testlib', careful) })).toEqual([])
      expect(await findings({ checkerProgram: adapted('checker', careful) })).toEqual([])
    },
  )

  limited('say that a program does not compile', { timeout }, async () => {
    const found = await findings({ checkerProgram: program('cpp', 'testlib', 'int main() {') })
    expect(found).toEqual([
      expect.stringMatching(/^warning: The checker cannot be run: The checker does not compile\./),
    ])
  })

  const secret = numbered(['37\n', ''])

  limited.each([testlibGuess, pythonGuess])(
    'find nothing in a good interactor of $protocol',
    { timeout },
    async (interactorProgram) => {
      expect(await findings({ interactorProgram }, secret)).toEqual([])
    },
  )

  limited('say that an interactor never ends, or accepts everything', { timeout }, async () => {
    const endless = program('c', 'icpc', 'int main(void) { for (;;); }')
    expect(await findings({ interactorProgram: endless }, secret)).toEqual(
      ['says nothing', 'says too much', 'ends early'].map((way) =>
        expect.stringMatching(
          RegExp(`^warning: The interactor failed against a solution that ${way}, on input1.txt: `),
        ),
      ),
    )
    const accepts = program('c', 'testlib', 'int main(void) { return 0; }')
    expect(await findings({ interactorProgram: accepts }, secret)).toEqual(
      ['says nothing', 'says too much', 'ends early'].map(
        (way) => `warning: The interactor accepts a solution that ${way}, on input1.txt.`,
      ),
    )
  })
})
