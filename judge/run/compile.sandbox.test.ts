import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Command } from '#sandbox/client.ts'
import type { CacheKey } from '#storage/cache-key.ts'
import { judge, test, testBench } from '../testing/bench.ts'
import { needs } from '../testing/needs.ts'
import { java } from '../testing/sources.ts'
import { toolchains } from '../toolchains/toolchains.ts'
import type { JudgeBench } from './bench.ts'
import { ProgramStore } from './program-store.ts'

let programFolder: string
let bench: JudgeBench & { stop(): Promise<void> }
beforeAll(async () => {
  bench = await testBench()
  programFolder = await mkdtemp(join(tmpdir(), 'assay-compiled-'))
}, 120_000)
afterAll(async () => {
  await bench.stop()
  await rm(programFolder, { recursive: true })
})

/** Returns the output of the first step of a language's compile with other arguments. */
async function compilerSays(
  language: 'cpp' | 'java',
  code: string,
  change: (args: string[]) => string[],
): Promise<{ code: number; stderr: string }> {
  const step = toolchains[language].compile(code, bench.toolchain)
  const outcome = await bench.sandbox.run({
    args: change([...step.args]),
    stdin: { content: '' },
    copyIn: Object.fromEntries(
      Object.entries(step.files).map(([name, content]) => [name, { content }]),
    ),
    keep: [],
    cpuLimitMs: 10_000,
    wallLimitMs: 60_000,
    memoryLimitBytes: 2 ** 30,
    stackLimitBytes: 2 ** 26,
    processes: 64,
    streamLimitBytes: 2 ** 24,
  })
  return { code: outcome.code, stderr: outcome.stderr.toString('utf8') }
}

class WatchedStore extends ProgramStore {
  readonly #stored: string[]
  constructor(stored: string[]) {
    super(programFolder)
    this.#stored = stored
  }
  override async write(key: CacheKey<'program'>, bytes: Buffer): Promise<void> {
    await super.write(key, bytes)
    this.#stored.push(key)
  }
}

/** The bench, the commands that it sends and the programs that it has kept from now on. */
function watched(): { bench: JudgeBench; commands: Command[]; stored: string[] } {
  const commands: Command[] = []
  const stored: string[] = []
  const programs = new WatchedStore(stored)
  const sandbox = {
    ...bench.sandbox,
    run: (command: Command, signal?: AbortSignal) => {
      commands.push(command)
      return bench.sandbox.run(command, signal)
    },
  }
  return { bench: { ...bench, sandbox, programs }, commands, stored }
}

const sum =
  '#include <bits/stdc++.h>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b; }\n'

describe('a compile', () => {
  needs('limited').it('of C++ takes the precompiled header, not only its folder', async () => {
    const { stderr } = await compilerSays('cpp', sum, (args) => [...args, '-H'])
    expect(stderr).toMatch(/^! \/toolchain\/cpp-[0-9a-f]+\/bits\/stdc\+\+\.h\.gch$/m)
    const other = await compilerSays('cpp', sum, (args) => [...args, '-H', '-std=gnu++17'])
    expect(other.stderr).not.toMatch(/^! /m)
  })

  needs('limited').it("of Java takes the archive of javac's classes", async () => {
    const java = 'public class Main { public static void main(String[] a) {} }'
    const strict = (path: (archive: string) => string) => (args: string[]) =>
      args.map((arg) => {
        if (arg === '-J-Xshare:auto') return '-J-Xshare:on'
        return arg.startsWith('-J-XX:SharedArchiveFile=') ? path(arg) : arg
      })
    expect(
      (
        await compilerSays(
          'java',
          java,
          strict((archive) => archive),
        )
      ).code,
    ).toBe(0)
    expect(
      (
        await compilerSays(
          'java',
          java,
          strict((archive) => `${archive}x`),
        )
      ).code,
    ).not.toBe(0)
  })

  needs('limited').each([
    {
      language: 'java',
      code: java(`int x = 0; System.out.print(3 + ${Array(5000).fill('x').join(' + ')});`),
    },
    {
      language: 'javascript',
      code: `console.log(${'('.repeat(5000)}3${')'.repeat(5000)})`,
    },
  ] as const)(
    'of $language has a stack for a source that is deep, as generated ones are',
    async ({ language, code }) => {
      const judged = await judge(bench, language, code, [test('', '3')])
      expect(judged.verdict, judged.stderr ?? '').toBe('OK')
    },
  )

  needs('limited').it('happens once for the same source, and again for another', async () => {
    const { bench: own, commands } = watched()
    const tests = [test('1 2\n', '3\n')]
    const compiles = () => commands.filter(({ keep }) => keep.includes('a')).length
    expect((await judge(own, 'cpp', `${sum}// once`, tests)).verdict).toBe('OK')
    expect((await judge(own, 'cpp', `${sum}// once`, tests)).verdict).toBe('OK')
    expect(compiles()).toBe(1)
    await judge(own, 'cpp', `${sum}// twice`, tests)
    expect(compiles()).toBe(2)
  })

  needs('limited').it('does not happen again when only the sandbox has forgotten', async () => {
    const { bench: own, commands, stored } = watched()
    const tests = [test('1 2\n', '3\n')]
    const code = `${sum}// kept on disk`
    await judge(own, 'cpp', code, tests)
    await expect.poll(() => stored.length).toBe(1)
    await bench.sandbox.remove(storedIds(commands))
    expect((await judge(own, 'cpp', code, tests)).verdict).toBe('OK')
    expect(commands.filter(({ keep }) => keep.includes('a'))).toHaveLength(1)
  })
})

/** The ids that commands took their program and input from. */
function storedIds(commands: readonly Command[]): string[] {
  return commands.flatMap(({ copyIn, stdin }) =>
    [...Object.values(copyIn), stdin].flatMap((file) => ('fileId' in file ? [file.fileId] : [])),
  )
}
