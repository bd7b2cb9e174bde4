/** Checker programs in the sandbox, in both protocols. hardening/ has hostile ones. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { ProblemProgram, Verdict } from '#contract'
import { testEnvironment } from '../testing/environment.ts'
import { byProgram, judge, problemProgram, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'

const environment = await testEnvironment()
const timeout = 120_000

const example = (name: string) =>
  readFileSync(join(import.meta.dirname, '../checkers/examples', `${name}.cpp`), 'utf8')

/** Accepts any permutation of the expected numbers. */
const icpcPython = `
import sys
given, feedback = sys.stdin.read().split(), sys.argv[3]
wanted = open(sys.argv[2]).read().split()
if sorted(given) == sorted(wanted):
    sys.exit(42)
with open(feedback + "judgemessage.txt", "w") as message:
    message.write(f"{len(given)} numbers, {sys.argv[4:]}")
sys.exit(43)
`

const icpcCpp = `
#include <fstream>
#include <iostream>
#include <string>
#include "compare.h"
int main(int argc, char** argv) {
  std::ifstream answer(argv[2]);
  long wanted, given;
  answer >> wanted;
  if (std::cin >> given && same(wanted, given)) return 42;
  std::ofstream(std::string(argv[3]) + "/teammessage.txt") << "try again";
  return 43;
}
`
const compareHeader = { name: 'compare.h', text: 'bool same(long a, long b) { return a == b; }\n' }

const checker = (changes: Partial<ProblemProgram>) =>
  problemProgram({ language: 'cpp', ...changes })

/** Judges a Python program that prints this output. */
function judgeOutput(program: ProblemProgram, output: string, input: string, answer: string) {
  return judge(environment, 'python', `print(${JSON.stringify(output)})`, [test(input, answer)], {
    checker: byProgram,
    checkerProgram: program,
  })
}

const sum = checker({ code: example('sum') })
const permuted = checker({ protocol: 'icpc', language: 'python', code: icpcPython, flags: 'a b' })
const headed = checker({ protocol: 'icpc', code: icpcCpp, headers: [compareHeader] })

describe('a checker in the sandbox', () => {
  type Row = [ProblemProgram, string, string, string, Verdict, string | null]
  needs('limited').each<[what: string, ...Row]>([
    ['testlib accepts', sum, '5', '2 3', '5', 'OK', 'ok the sum is 5'],
    ['testlib rejects', sum, '6', '2 3', '5', 'WRONG_ANSWER', 'wrong answer expected 5, found 6'],
    ['ICPC in Python accepts', permuted, '2 1', '', '1 2', 'OK', null],
    ['ICPC in Python rejects', permuted, '2', '', '1 2', 'WRONG_ANSWER', "1 numbers, ['a', 'b']"],
    ['ICPC in C++ accepts', headed, '7', '', '7', 'OK', null],
    ['ICPC in C++ rejects', headed, '8', '', '7', 'WRONG_ANSWER', 'try again'],
  ])('%s', { timeout }, async (_, program, output, input, answer, verdict, message) => {
    const { results } = await judgeOutput(program, output, input, answer)
    expect(results).toMatchObject([{ verdict, checkerMessage: message }])
  })

  needs('limited')(
    'gets a long output, and one that is not text, byte by byte',
    { timeout },
    async () => {
      const code = `
import sys, hashlib
print(hashlib.sha256(open("output", "rb").read()).hexdigest(), file=sys.stderr)
sys.exit(1)`
      const print = 'import sys; sys.stdout.buffer.write(b"\\xff\\x00\\n" * 100000)'
      const { results } = await judge(environment, 'python', print, [test('', 'x')], {
        checker: byProgram,
        checkerProgram: checker({ language: 'python', code }),
      })
      const [result] = results
      const bytes = Buffer.alloc(300_000, Buffer.from([0xff, 0, 0x0a]))
      expect(result?.checkerMessage).toBe(createHash('sha256').update(bytes).digest('hex'))
    },
  )

  needs('limited')('that does not compile is at fault', async () => {
    const judged = judgeOutput(checker({ code: 'int main() { return no; }' }), '1', '', '1')
    const message = /^The checker does not compile\.\n.*.no. was not declared/s
    await expect(judged).rejects.toMatchObject({
      ...{ name: 'CheckerFault', test: 0, message: expect.stringMatching(message) },
    })
  })
})
