/**
 * Hostile checkers. Each judges an honest program, and then the host is searched for what it has left,
 * as after the programs of the gallery.
 */
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import type { ProgramProtocol, Verdict } from '#contract'
import { CheckerFault } from '../run/checker-fault.ts'
import { type Gallery, openGallery } from '../testing/gallery.ts'
import { judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery(inject('sandbox'))
}, 120_000)
afterAll(() => gallery.close())

const timeout = 120_000

type Ended = { verdict: Verdict; message: string | null } | { fault: string }

/** Lets a checker in Python decide about an honest program. */
async function endOf(protocol: ProgramProtocol, code: string): Promise<Ended> {
  const checkerProgram = { protocol, language: 'python', code, flags: '', headers: [] }
  try {
    const { verdict, results } = await judge(
      gallery.environment,
      'python',
      'print(42)',
      [test('the input\n', '41\n')],
      { checker: { comparison: 'program', tolerance: null }, checkerProgram },
    )
    return { verdict, message: results[0]?.checkerMessage ?? null }
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
const linkMessage = (target: string) => `
import os
os.symlink('${target}', 'judgemessage.txt')
`

describe('a hostile checker', () => {
  const both: readonly ProgramProtocol[] = ['testlib', 'icpc']
  const inBoth = (what: string, code: string, end: Ended) =>
    both.map((protocol) => ({ what, protocol, code: code + reject(protocol), end }))
  const rows = [
    ...inBoth('leaves a process behind', daemon, rejected(null)),
    ...inBoth('changes its files', spoil, rejected(null)),
    ...inBoth('fills its folder', fill, rejected(null)),
    ...inBoth('prints without end', 'while True: print("x" * 1000)', flood),
    ...inBoth('forks without end', forks, { fault: 'The checker took longer than 10 s.' }),
    ...['/etc/passwd', '/proc/self/environ', '/proc/1/environ', '/dev/zero'].map((target) => ({
      what: `links its message to ${target}`,
      protocol: 'icpc' as const,
      code: linkMessage(target) + reject('icpc'),
      end: rejected(null),
    })),
    {
      what: 'has a pipe for its message',
      protocol: 'icpc' as const,
      code: `import os; os.mkfifo('judgemessage.txt')${reject('icpc')}`,
      end: rejected(null),
    },
    {
      what: 'has a folder for its message',
      protocol: 'icpc' as const,
      code: `import os; os.mkdir('judgemessage.txt')${reject('icpc')}`,
      end: rejected(null),
    },
    {
      what: 'writes a message of 1 MB',
      protocol: 'icpc' as const,
      code: `open('judgemessage.txt', 'w').write('x' * 2**20)${reject('icpc')}`,
      end: { fault: 'The checker wrote too long a message.' },
    },
  ]
  needs('full').each(rows)(
    'that $what in the protocol $protocol leaves nothing',
    async ({ protocol, code, end }) => {
      expect(await endOf(protocol, code)).toEqual(end)
      expect(await gallery.aftermath()).toEqual([])
      expect(await gallery.costsMore()).toBe(null)
    },
    timeout,
  )

  needs('limited')(
    'sees no file of the checker before it, nor another test',
    async () => {
      const look = `
import os, sys
print(sorted(os.listdir('/w')), os.listdir('/tmp'), file=sys.stderr)
open('/w/left', 'w').write('x'); open('/tmp/left', 'w').write('x')`
      const said = rejected("['a.py', 'answer', 'input', 'output'] []")
      expect(await endOf('testlib', look + reject('testlib'))).toEqual(said)
      expect(await endOf('testlib', look + reject('testlib'))).toEqual(said)
    },
    timeout,
  )

  needs('limited')(
    'does not change what the next one sees',
    async () => {
      await endOf('icpc', spoil + reject('icpc'))
      const honest = `
import sys
ok = [open('input').read(), open('answer').read()] == ['the input\\n', '41\\n']
sys.exit(42 if ok and sys.stdin.read() == '42\\n' else 44)`
      expect(await endOf('icpc', honest)).toEqual(accepted)
    },
    timeout,
  )
})
