/**
 * Interactors for tests: the program guesses a number from 1 to 100 with at most ten questions. The interactor
 * answers each with `<`, `>` or `=`, by which it compares the number with the question.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProblemProgram } from '#contract'
import type { Command, Sandbox } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { problemProgram } from './judge.ts'

export const interactorIn = (
  language: ProblemProgram['language'],
  code: string,
  protocol: ProblemProgram['protocol'] = 'icpc',
) => problemProgram({ protocol, language, code })

/** Returns the environment with other limits for interactors, which some tests let meet them. */
export function withInteractorLimits(
  environment: JudgeEnvironment,
  limits: Partial<Pick<Command, 'cpuLimitMs' | 'wallLimitMs'>>,
): JudgeEnvironment {
  const { sandbox } = environment
  const runPair: Sandbox['runPair'] = ({ partner, ...pair }, ...rest) =>
    sandbox.runPair({ ...pair, partner: { ...partner, ...limits } }, ...rest)
  return { ...environment, sandbox: { ...sandbox, runPair } }
}

const example = join(import.meta.dirname, '../checkers/examples/guess.cpp')

/** Answers with 0, 1 and 2, for a number that is greater, equal and smaller, at most five times. */
export const testlibGuess = interactorIn('cpp', readFileSync(example, 'utf8'), 'testlib')

/** The beginning of the tests' Python validators. */
export const pythonValidator = `
import os, sys, time
def end(code, text):
    with open(sys.argv[3] + 'judgemessage.txt', 'a') as out: out.write(text)
    os._exit(code)
def say(*words): print(*words, flush=True)
def hear():
    line = sys.stdin.readline()
    if line == '': end(43, 'the program has ended')
    return line
secret = int(open(sys.argv[1]).read())
`

export const pythonGuess = interactorIn(
  'python',
  `${pythonValidator}
say(100)
for question in range(10):
    guess = int(hear())
    if guess == secret:
        say('=')
        end(42, 'found')
    say('<' if secret < guess else '>')
end(43, 'too many questions')
`,
)

/** A right program, with a line that runs before each question. */
export function guessing(before = '', after = ''): string {
  return `
import os, sys, time
low, high = 1, int(input())
while True:
    middle = (low + high) // 2
    ${before}
    print(middle, flush=True)
    answer = input()
    if answer == '=': break
    if answer == '<': high = middle - 1
    else: low = middle + 1
${after}
`
}
