import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Command, Outcome, Sandbox } from '#sandbox/client.ts'
import type { JudgeBench } from '../run/bench.ts'
import { FairSemaphore } from '../run/fair-semaphore.ts'
import { ProgramStore } from '../run/program-store.ts'
import { SandboxFiles } from '../run/sandbox-files.ts'
import { type Arena, openArena } from '../testing/attack.ts'
import { judge, test, testBench } from '../testing/bench.ts'
import { needs } from '../testing/needs.ts'
import { toolchains } from '../toolchains/toolchains.ts'

const mib = 2 ** 20

let bench: JudgeBench & { stop(): Promise<void> }
let arena: Arena
let programFolder: string
beforeAll(async () => {
  bench = await testBench()
  arena = await openArena()
  programFolder = await mkdtemp(join(tmpdir(), 'assay-large-'))
}, 120_000)
afterAll(async () => {
  await arena.close()
  await bench.stop()
  await rm(programFolder, { recursive: true })
})

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
  const { args } = toolchains.c.compile('', bench.toolchain)
  return ['c', bench.versions.c ?? '', args, code]
}

describe.each(Object.entries(keyTexts))(
  'an input that is the key text of a source, as %s',
  (form, keyText) => {
    needs('limited').it('is not used as the program', async () => {
      const code = echo(`planted ${form}`)
      const planted = keyText(code)
      const run = await judge(bench, 'python', 'import sys; print(sys.stdin.read())', [
        test(planted, planted),
      ])
      expect(run.verdict).toBe('OK')
      expect((await judge(bench, 'c', code, [test('7\n', '7\n')])).verdict).toBe('OK')
    })

    needs('limited').it('does not bring the program to another run', async () => {
      const code = echo(`read ${form}`)
      expect((await judge(bench, 'c', code, [test('7\n', '7\n')])).verdict).toBe('OK')
      const wanted = keyText(code)
      const run = await judge(bench, 'c', echo('reader'), [test(wanted, wanted)])
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

describe('compiled programs of 20 MiB', () => {
  needs('limited').it('leave the store when they exceed the share of the judge', async () => {
    const { sandbox, programs } = watched(bench.sandbox)
    const folder = join(programFolder, 'on-disk')
    const own = {
      ...bench,
      sandbox,
      files: new SandboxFiles(sandbox, 50 * mib),
      programs: new ProgramStore(folder),
    }
    const onDisk = async () => (await readdir(folder)).filter((name) => !name.includes('.'))
    for (const [at, mark] of ['first', 'second', 'third'].entries()) {
      expect((await judge(own, 'c', large(mark), tests)).verdict).toBe('OK')
      // Written in the background: a program that leaves the store before would be compiled again.
      await expect.poll(onDisk).toHaveLength(at + 1)
    }
    const stored = () => Promise.all(programs.map((id) => isStored(sandbox, id)))
    await expect.poll(stored).toEqual([false, true, true])
    expect((await judge(own, 'c', large('first'), tests)).verdict).toBe('OK')
    expect(programs).toHaveLength(3)
  })

  needs('limited').it('are compiled again when sandbox and disk have forgotten them', async () => {
    const started = await arena.start({ storeLimitBytes: 50 * mib })
    const { sandbox, programs } = watched(started.sandbox)
    const own = {
      ...bench,
      sandbox,
      files: new SandboxFiles(sandbox, 1024 * mib),
      programs: new ProgramStore(programFolder, 1),
      slots: new FairSemaphore(1),
    }
    for (const mark of ['first', 'second', 'third', 'first']) {
      expect((await judge(own, 'c', large(mark), tests)).verdict).toBe('OK')
    }
    expect(programs).toHaveLength(4)
    expect(await isStored(sandbox, programs[0] ?? '')).toBe(false)
    expect(await isStored(sandbox, programs[2] ?? '')).toBe(true)
  })
})
