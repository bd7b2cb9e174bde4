import { describe, expect } from 'vitest'
import type { Command, Outcome, Sandbox } from '#sandbox/client.ts'
import { FairSemaphore } from '../run/fair-semaphore.ts'
import { SandboxFiles } from '../run/sandbox-files.ts'
import { openArena } from '../testing/attack.ts'
import { testEnvironment } from '../testing/environment.ts'
import { judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'

const mib = 2 ** 20

const environment = await testEnvironment()
const arena = openArena()

const echo = (mark: string) => `/* ${mark} */
#include <stdio.h>
int main(void) { for (int c; (c = getchar()) != EOF;) putchar(c); }
`

/** Texts that determine the compiled program of a C source, as its cache key may hash them. */
const keyTexts = {
  'a list in JSON': (code: string) => JSON.stringify(parts(code)),
  'parts with their lengths': (code: string) => {
    const [language, version, args, source] = parts(code)
    return ['program', language, version, source, ...args]
      .map((part) => `${Buffer.byteLength(part)}:${part}`)
      .join('')
  },
}

function parts(code: string): [string, string, readonly string[], string] {
  const { args } = toolchainOf('c').compile('', environment.toolchain)
  return ['c', environment.versions['c'] ?? '', args, code]
}

describe.each(Object.entries(keyTexts))(
  'an input that is the key text of a source, as %s',
  (form, keyText) => {
    needs('limited')('is not used as the program', async () => {
      const code = echo(`planted ${form}`)
      const planted = keyText(code)
      const run = await judge(environment, 'python', 'import sys; print(sys.stdin.read())', [
        test(planted, planted),
      ])
      expect(run.verdict).toBe('OK')
      expect((await judge(environment, 'c', code, [test('7\n', '7\n')])).verdict).toBe('OK')
    })

    needs('limited')('does not bring the program to another run', async () => {
      const code = echo(`read ${form}`)
      expect((await judge(environment, 'c', code, [test('7\n', '7\n')])).verdict).toBe('OK')
      const wanted = keyText(code)
      const run = await judge(environment, 'c', echo('reader'), [test(wanted, wanted)])
      expect(run.verdict).toBe('OK')
    })
  },
)

/** An echo whose compiled program has a little more than 20 MiB. */
const large = (mark: string) => `char ballast[20 << 20] = {1};\n${echo(mark)}`
const tests = [test('7\n', '7\n')]

/** Remembers the ids of the programs that runs leave in the store, in their order. */
function watched(sandbox: Sandbox): { sandbox: Sandbox; programs: string[] } {
  const programs: string[] = []
  async function run(command: Command, signal?: AbortSignal): Promise<Outcome> {
    const outcome = await sandbox.run(command, signal)
    programs.push(...Object.values(outcome.files).map(({ id }) => id))
    return outcome
  }
  return { sandbox: { ...sandbox, run }, programs }
}

const isStored = (sandbox: Sandbox, id: string) =>
  sandbox.read(id).then(
    () => true,
    () => false,
  )

needs('limited').each([
  { where: 'share of the judge', storeMib: 1024, shareMib: 50 },
  { where: 'store of the sandbox', storeMib: 50, shareMib: 1024 },
])(
  'compiled programs of 20 MiB leave a full $where, and are compiled again',
  async ({ storeMib, shareMib }) => {
    const started = await arena.start({ storeLimitBytes: storeMib * mib })
    const { sandbox, programs } = watched(started.sandbox)
    const own = {
      ...environment,
      sandbox,
      files: new SandboxFiles(sandbox, shareMib * mib),
      permits: new FairSemaphore(1),
    }
    for (const mark of ['first', 'second', 'third', 'first']) {
      expect((await judge(own, 'c', large(mark), tests)).verdict).toBe('OK')
    }
    expect(programs).toHaveLength(4)
    await expect.poll(() => isStored(sandbox, programs[0] ?? '')).toBe(false)
    expect(await isStored(sandbox, programs[2] ?? '')).toBe(true)
  },
)
