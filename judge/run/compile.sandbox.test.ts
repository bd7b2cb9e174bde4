import { describe, expect } from 'vitest'
import type { Command } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { testEnvironment } from '../testing/environment.ts'
import { command, judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { java } from '../testing/sources.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'

const environment = await testEnvironment()

/** Returns the output of the first step of a language's compile with other arguments. */
async function compilerSays(
  language: 'cpp' | 'java',
  code: string,
  change: (args: string[]) => string[],
): Promise<{ code: number; stderr: string }> {
  const step = toolchainOf(language).compile(code, environment.toolchain)
  const copyIn = Object.fromEntries(
    Object.entries(step.files).map(([name, content]) => [name, { content }]),
  )
  const limits = { memoryLimitBytes: 2 ** 30, processes: 64 }
  const changed = command(change([...step.args]), { copyIn, ...limits })
  const outcome = await environment.sandbox.run(changed)
  return { code: outcome.code, stderr: outcome.stderr.toString('utf8') }
}

/** Returns an environment that records its commands. */
function watched(): { environment: JudgeEnvironment; commands: Command[] } {
  const commands: Command[] = []
  const sandbox = {
    ...environment.sandbox,
    run: (command: Command, signal?: AbortSignal) => {
      commands.push(command)
      return environment.sandbox.run(command, signal)
    },
  }
  return { environment: { ...environment, sandbox }, commands }
}

const sum =
  '#include <bits/stdc++.h>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b; }\n'

describe('a compile', () => {
  needs('limited')('of C++ takes the precompiled header, not only its folder', async () => {
    const { stderr } = await compilerSays('cpp', sum, (args) => [...args, '-H'])
    expect(stderr).toMatch(/^! \/toolchain\/cpp-[0-9a-f]+\/bits\/stdc\+\+\.h\.gch$/m)
    const other = await compilerSays('cpp', sum, (args) => [...args, '-H', '-std=gnu++17'])
    expect(other.stderr).not.toMatch(/^! /m)
  })

  const addUp = 'int main() { long a, b; std::cin >> a >> b; std::cout << a + b; }'
  needs('limited').each([
    { what: 'bits/extc++.h alone', includes: ['bits/extc++.h'] },
    { what: 'bits/extc++.h after it', includes: ['bits/stdc++.h', 'bits/extc++.h'] },
    { what: 'other headers before it', includes: ['vector', 'sys/types.h', 'bits/stdc++.h'] },
    { what: 'extensions after it', includes: ['bits/stdc++.h', 'ext/pb_ds/assoc_container.hpp'] },
  ])('of C++ takes the precompiled header or not: $what', async ({ includes }) => {
    const lines = [...includes.map((header) => `#include <${header}>`), addUp]
    const tests = [test('1 2\n', '3\n')]
    const { verdict, stderr } = await judge(environment, 'cpp', lines.join('\n'), tests)
    expect({ verdict, stderr }).toEqual({ verdict: 'OK', stderr: null })
  })

  needs('limited')("of Java takes the archive of javac's classes", async () => {
    const java = 'public class Main { public static void main(String[] a) {} }'
    const strict = (path: (archive: string) => string) => (args: string[]) =>
      args.map((arg) => {
        if (arg === '-J-Xshare:auto') return '-J-Xshare:on'
        return arg.startsWith('-J-XX:SharedArchiveFile=') ? path(arg) : arg
      })
    const whole = strict((archive) => archive)
    expect((await compilerSays('java', java, whole)).code).toBe(0)
    const missing = strict((archive) => `${archive}x`)
    expect((await compilerSays('java', java, missing)).code).not.toBe(0)
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
      const judged = await judge(environment, language, code, [test('', '3')])
      expect(judged.verdict, judged.stderr ?? '').toBe('OK')
    },
  )

  needs('limited')('happens once for the same source, and again for another', async () => {
    const { environment: own, commands } = watched()
    const tests = [test('1 2\n', '3\n')]
    const compiles = () => commands.filter(({ keep }) => keep.includes('a')).length
    for (const [mark, count] of [
      ['once', 1],
      ['once', 1],
      ['twice', 2],
    ] as const) {
      expect((await judge(own, 'cpp', `${sum}// ${mark}`, tests)).verdict).toBe('OK')
      expect(compiles()).toBe(count)
    }
  })
})
