import { describe, expect } from 'vitest'
import type { Language, ProblemProgram, Reason, Verdict } from '#contract'
import { testEnvironment } from '../testing/environment.ts'
import {
  guessing,
  interactorIn,
  pythonGuess,
  pythonValidator,
  testlibGuess,
  withInteractorLimits,
} from '../testing/interactors.ts'
import { judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { cpp } from '../testing/sources.ts'
import { CheckerFault } from './checker-program.ts'
import type { JudgeListener } from './judge-submission.ts'

const environment = await testEnvironment()
const secrets = [37, 100].map((secret) => test(`${secret}\n`, ''))

type Row = {
  language?: Language
  code: string
  interactor?: ProblemProgram
  verdict: Verdict
  reason?: Reason
  /** Text in the message of a failure. */
  says?: RegExp
  /** Text in the interactor's message. */
  hears?: RegExp
}

const failingAfter = (body: string) => interactorIn('python', `${pythonValidator}\n${body}`)

const rows: Readonly<Record<string, Row>> = {
  'a right program': { code: guessing(), verdict: 'OK' },
  'a program that asks too often for an interactor of testlib': {
    language: 'cpp',
    interactor: testlibGuess,
    code: cpp(
      'int l = 1, h = 100, a; for (;;) { int m = (l + h) / 2; cout << m << endl; cin >> a; if (a == 1) break; if (a == 2) h = m - 1; else l = m + 1; }',
    ),
    verdict: 'WRONG_ANSWER',
    hears: /not found with 5 questions/,
  },
  'a program that asks too often': {
    code: guessing('middle = 1'),
    verdict: 'WRONG_ANSWER',
    hears: /too many questions/,
  },
  'a program that ends early': {
    code: 'print(50)',
    verdict: 'WRONG_ANSWER',
    hears: /the program has ended/,
  },
  'a program that does not flush its output': {
    code: guessing()
      .replace(', flush=True', '')
      .replace('answer = input()', 'answer = sys.stdin.readline().strip()'),
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: 'wall',
    says: /^The program and the interactor waited for each other .*flushed/,
  },
  'a program that sleeps': {
    code: guessing('time.sleep(60)'),
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: 'wall',
    says: /^The interactor waited for the program/,
  },
  'a program that computes for too long': {
    code: guessing('while True: pass'),
    verdict: 'TIME_LIMIT_EXCEEDED',
  },
  'a program that crashes': {
    code: guessing('1 / 0'),
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    says: /^ZeroDivisionError/,
  },
  'a program that crashes after it was accepted': {
    code: guessing('', '1 / 0'),
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
  },
  'a program that goes on to write after it was accepted': {
    code: guessing('', 'for i in range(100000): print(i)'),
    verdict: 'OK',
  },
  'a program that writes without end': {
    code: 'while True: print("x" * 10000)',
    interactor: failingAfter('say(100)\nfor line in sys.stdin: pass\nend(43, "silence")'),
    verdict: 'RUNTIME_ERROR',
    reason: 'output',
    says: /^Output limit exceeded/,
  },
  'a program that both write to, and that does not read': {
    code: 'print("x\\n" * 1000000, flush=True)',
    interactor: failingAfter('say("y\\n" * 1000000)\nend(42, "")'),
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: 'wall',
    says: /both wrote, and neither read/,
  },
  'a rejected program that dies of the end of its input': {
    code: 'print(0, flush=True)\nwhile True: input()',
    interactor: failingAfter('hear()\nend(43, "no")'),
    verdict: 'WRONG_ANSWER',
    hears: /^no$/,
  },
  'an interactor that closes its output and reads on': {
    code: 'import sys\nprint(len(sys.stdin.read()))',
    interactor: failingAfter(
      'say("four")\nos.close(1)\nend(42 if int(hear()) == 5 else 43, "counted")',
    ),
    verdict: 'OK',
  },
  'an interactor that computes longer than the program may wait': {
    code: 'print(input())',
    interactor: failingAfter(
      'start = time.process_time()\nwhile time.process_time() < start + 4: pass\nsay(100)\nhear()\nend(42, "")',
    ),
    verdict: 'OK',
  },
}

describe('an interactive problem', () => {
  const cases = Object.entries(rows).map(([what, row]) => ({ what, ...row }))
  needs('limited').each(cases)('judges $what: $verdict', async (row) => {
    const { language = 'python', interactor = pythonGuess, verdict, reason = null } = row
    const request = { interactorProgram: interactor, limitMs: 1000 }
    const judged = await judge(environment, language, row.code, secrets, request)
    const last = judged.results.at(-1)
    expect(judged, last?.stderr.text).toMatchObject({ verdict, reason })
    if (row.says) expect(last?.message).toMatch(row.says)
    if (row.hears) expect(last?.checkerMessage).toMatch(row.hears)
  })

  needs('limited')('has a transcript of what both wrote, in order', async () => {
    const request = { interactorProgram: pythonGuess }
    const judged = await judge(environment, 'python', guessing(), [test('62', '')], request)
    const text = ['< 100', '> 50', '< >', '> 75', '< <', '> 62', '< =', ''].join('\n')
    expect(judged.results[0]?.transcript).toEqual({ text, cut: false })
  })

  needs('limited')('says the transcript while it runs', async () => {
    const received: string[] = []
    const listener: JudgeListener = { onTranscript: (text) => void received.push(text) }
    const interactor = failingAfter('say(1)\ntime.sleep(0.5)\nsay(2)\nhear()\nend(42, "")')
    const request = { interactorProgram: interactor }
    const code = 'print(input() + input())'
    await judge(environment, 'python', code, [test('1', '')], request, { listener })
    expect(received[0]).toBe('< 1\n')
  })

  needs('limited').each([
    ['crashes', '1 / 0', /^The interactor ended with exit code 1\.\n(?:.*\n)*ZeroDivisionError/],
    ['ends with an unknown code', 'end(7, "")', /^The interactor ended with exit code 7\.$/],
    ['kills itself', 'os.kill(os.getpid(), 11)', /^The interactor was ended by signal 11\.$/],
  ])('has no verdict where the interactor %s', async (_what, body, message) => {
    const request = { interactorProgram: failingAfter(body) }
    const judged = judge(environment, 'python', guessing(), secrets, request)
    const error = await judged.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CheckerFault)
    expect(error).toMatchObject({ test: 1, message: expect.stringMatching(message) })
  })

  needs('limited')('has no verdict where the interactor sleeps and the program waits', async () => {
    const impatient = withInteractorLimits(environment, { wallLimitMs: 4000 })
    const request = { interactorProgram: failingAfter('time.sleep(100)'), limitMs: 500 }
    const judged = judge(impatient, 'python', guessing(), [test('1', '')], request)
    await expect(judged).rejects.toThrow('The interactor did not end in time.')
  })

  needs('limited')('judges many tests at a time', async () => {
    const tests = Array.from({ length: 12 }, (_, at) => test(`${8 * at + 1}`, ''))
    const request = { interactorProgram: pythonGuess }
    const both = [1, 2].map((owner) =>
      judge(environment, 'python', guessing(), tests, {
        ...request,
        permit: { owner, priority: 0, order: owner },
      }),
    )
    for (const judged of await Promise.all(both)) {
      expect(judged).toMatchObject({ verdict: 'OK', results: { length: 12 } })
    }
  })
})

describe('a multi-pass problem', () => {
  const validator = interactorIn(
    'python',
    `
import os, sys
folder = sys.argv[3]
with open(sys.argv[1]) as given, open(folder + 'state.txt', 'a+') as state:
    state.seek(0)
    seen = state.read().split()
    number = int(given.read())
    said = int(sys.stdin.read())
    if said != number * 2: sys.exit(43)
    state.write(f'{said}\\n')
    if len(seen) < 2:
        open(folder + 'nextpass.in', 'w').write(str(said))
    elif seen != ['2', '4']: sys.exit(43)
sys.exit(42)
`,
  )

  needs('limited').each([
    ['a right program', 'print(int(input()) * 2)', 'OK'],
    [
      'a program that is wrong in the third pass',
      'print(min(int(input()) * 2, 7))',
      'WRONG_ANSWER',
    ],
  ] as const)('judges %s', async (_what, code, verdict) => {
    const request = { checkerProgram: validator, passes: 3 }
    const judged = await judge(environment, 'python', code, [test('1', '')], request)
    expect(judged).toMatchObject({ verdict })
  })

  needs('limited')('may be interactive', async () => {
    const interactor = failingAfter(`
say(secret)
said = int(hear())
if said != secret * 2: end(43, 'not twice')
if secret < 4: open(sys.argv[3] + 'nextpass.in', 'w').write(str(said))
end(42, 'well ')
`)
    const request = { interactorProgram: interactor, passes: 5 }
    const code = 'print(int(input()) * 2)'
    const judged = await judge(environment, 'python', code, [test('1', '')], request)
    const passes = [1, 2, 4].map((n, at) => `-- pass ${at + 1} --\n< ${n}\n> ${2 * n}\n`)
    expect(judged).toMatchObject({ verdict: 'OK' })
    expect(judged.results[0]?.transcript?.text).toBe(passes.join(''))
  })
})
