/**
 * Hostile checkers. Each judges an honest program, and then the host is searched for what it has left,
 * as after the programs of the gallery.
 */
import { describe, expect } from 'vitest'
import type { ProgramProtocol, Verdict } from '#contract'
import { CheckerFault } from '../run/checker-program.ts'
import { testGallery } from '../testing/environment.ts'
import { conspiracy, searching } from '../testing/hostile-interactors.ts'
import { byProgram, judge, problemProgram, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'

const gallery = await testGallery()

const timeout = 120_000

type Ended = { verdict: Verdict; message: string | null } | { fault: string }

/** Lets a checker in Python decide about a program, which by default is honest. */
async function endOf(
  protocol: ProgramProtocol,
  code: string,
  program = 'print(42)',
  tests = [test('the input\n', '41\n')],
): Promise<Ended> {
  const checkerProgram = problemProgram({ protocol, code })
  try {
    const { verdict, results } = await judge(gallery.environment, 'python', program, tests, {
      checker: byProgram,
      checkerProgram,
    })
    return { verdict, message: results.at(-1)?.checkerMessage ?? null }
  } catch (error) {
    if (error instanceof CheckerFault) return { fault: error.message }
    throw error
  }
}

const accepted: Ended = { verdict: 'OK', message: null }
const rejected = (message: string | null): Ended => ({ verdict: 'WRONG_ANSWER', message })
const flood = { fault: 'The checker wrote more than 64 KB.' }

/** Rejects in both protocols, so that the exit code does not matter for the case. */
const reject = (protocol: ProgramProtocol) =>
  `\nimport os; os._exit(${protocol === 'icpc' ? 43 : 1})`

const daemon = `
import os, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True:
            time.sleep(0.01)
            try: open('/w/left', 'w').write('x')
            except OSError: pass
    os._exit(0)
`
const forks = `
import os
while True:
    try: os.fork()
    except OSError: pass
`
const spoil = `
import os
for name in ('input', 'output', 'answer', 'a.py'):
    for change in (lambda: os.chmod(name, 0o777), lambda: open(name, 'w').write('x')):
        try: change()
        except OSError: pass
`
const fill = `
try:
    for n in range(10**6):
        os_file = open('/w/%d' % n, 'w')
        os_file.write('x' * 100_000)
        os_file.close()
except OSError: pass
`
const memory = `
kept = []
while True: kept.append(bytearray(2**24))
`
const kill = `
import os
try: os.kill(-1, 9)
except OSError: pass
`
const keepPipes = `
import os, time
if os.fork() == 0:
    os.setsid()
    time.sleep(100)
    os._exit(0)
`
/** Names each file with a secret of the gallery. */
const search = searching(
  "if b'planted' in found.read(4096) and name != 'a.py': print(folder, name, file=sys.stderr)",
)
const linkMessage = (target: string) => `
import os
os.symlink('${target}', 'judgemessage.txt')
`

describe('a hostile checker', () => {
  const both: readonly ProgramProtocol[] = ['testlib', 'icpc']
  const inBoth = (what: string, code: string, end = rejected(null)) =>
    both.map((protocol) => ({ what, protocol, code: code + reject(protocol), end }))
  const inIcpc = (what: string, code: string, end = rejected(null)) => {
    return { what, protocol: 'icpc' as const, code: code + reject('icpc'), end }
  }
  const rows = [
    ...inBoth('leaves a process behind', daemon),
    ...inBoth('changes its files', spoil),
    ...inBoth('fills its folder', fill),
    ...inBoth('kills everything that it sees', kill),
    ...inBoth('keeps its pipes open', keepPipes),
    ...inBoth('looks for secrets', search),
    ...inBoth('takes memory without end', memory, {
      fault: 'The checker needed more than 512 MB of memory.',
    }),
    ...inBoth('prints without end', 'while True: print("x" * 1000)', flood),
    inIcpc('says messages without end', 'import os\nwhile True: os.write(2, b"no " * 1000)', {
      fault: expect.stringMatching(/^The checker wrote more than 64 KB\.\nno no/),
    }),
    ...inBoth('forks without end', forks, { fault: 'The checker took longer than 10 s.' }),
    ...['/etc/passwd', '/proc/self/environ', '/proc/1/environ', '/dev/zero'].map((target) =>
      inIcpc(`links its message to ${target}`, linkMessage(target)),
    ),
    inIcpc('has a pipe for its message', "import os; os.mkfifo('judgemessage.txt')"),
    inIcpc('has a folder for its message', "import os; os.mkdir('judgemessage.txt')"),
    inIcpc('writes a message of 1 MB', "open('judgemessage.txt', 'w').write('x' * 2**20)", {
      fault: 'The checker wrote too long a message.',
    }),
  ]
  needs('full').each(rows)(
    'that $what in the protocol $protocol leaves nothing',
    { timeout },
    async ({ protocol, code, end }) => {
      expect(await endOf(protocol, code)).toEqual(end)
      expect(await gallery.aftermath()).toEqual([])
      expect(await gallery.costsMore()).toBe(null)
    },
  )

  needs('limited').each(both)(
    'of %s that conspires with a program tells it nothing about other tests',
    { timeout },
    async (protocol) => {
      const accept = `import os, sys
if mine or open(sys.argv[2 if '${protocol}' == 'icpc' else 3]).read() == 'last':
    print(*mine, file=sys.stderr, flush=True)
    os._exit(${protocol === 'icpc' ? 43 : 1})
os._exit(${protocol === 'icpc' ? 42 : 0})`
      const tests = ['first', 'second', 'third', 'last'].map((word) => test(word, word))
      const program = `${conspiracy}\nassert not mine, mine`
      const end = await endOf(protocol, `${conspiracy}\n${accept}`, program, tests)
      expect(end).toEqual(rejected(null))
      expect(await gallery.aftermath()).toEqual([])
    },
  )

  needs('limited')('does not change what the next one sees', { timeout }, async () => {
    await endOf('icpc', spoil + reject('icpc'))
    const honest = `
import sys
ok = [open('input').read(), open('answer').read()] == ['the input\\n', '41\\n']
sys.exit(42 if ok and sys.stdin.read() == '42\\n' else 44)`
    expect(await endOf('icpc', honest)).toEqual(accepted)
  })
})
