/**
 * Compiles each public header of libstdc++ and of the C library in the sandbox, with the judge's flags.
 * The list comes from the installed compilers. A header may only fail if it fails on the host, too.
 */
import { expect } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { hostAccepts, publicHeaders } from '../testing/headers.ts'
import { command } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { cFlags } from '../toolchains/c.ts'
import { cppFlags } from '../toolchains/cpp.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'

const environment = await testEnvironment()
const timeout = 3_600_000

/** Prints each line of headers that do not compile together. */
const compileLines = `
while read -r line; do
  { printf "$before"; for header in $line; do echo "#include <$header>"; done; } > "$source"
  echo 'int main(void) { return 0; }' >> "$source"
  "$@" -fsyntax-only 2> /dev/null || echo "$line"
done < headers`

/** Returns the lines that do not compile. */
async function failing(
  lines: readonly string[],
  args: readonly string[],
  variables: string[],
): Promise<string[]> {
  // A part for each container.
  const parts = [0, 1].map((rest) => lines.filter((_, at) => at % 2 === rest))
  const outcomes = await Promise.all(
    parts.map((part) =>
      environment.sandbox.run(
        command(['/bin/sh', '-c', compileLines, 'sh', ...args], {
          environment: variables,
          copyIn: { headers: { content: part.map((line) => `${line}\n`).join('') } },
          cpuLimitMs: timeout,
          wallLimitMs: timeout,
        }),
      ),
    ),
  )
  expect(outcomes.map(({ ending }) => ending)).toEqual(['exited', 'exited'])
  return outcomes.flatMap(({ stdout }) => stdout.toString().split('\n').filter(Boolean))
}

/** Some that every list has, so that none is empty unnoticed. */
const someOfC = ['math.h', 'sys/types.h']
const someOfCpp = [...someOfC, 'bits/extc++.h', 'ext/pb_ds/assoc_container.hpp', 'vector']

const languages = {
  c: { compiler: 'gcc', flags: cFlags, source: 'a.c', headers: await publicHeaders('c') },
  cpp: { compiler: 'g++', flags: cppFlags, source: 'a.cpp', headers: await publicHeaders('cpp') },
}

needs('limited').each([
  { language: 'c', how: 'without anything of ours', isPrecompiled: false, before: '', atOnce: 1 },
  {
    language: 'cpp',
    how: 'without the precompiled header',
    isPrecompiled: false,
    before: '',
    atOnce: 1,
  },
  {
    language: 'cpp',
    how: 'after the precompiled header',
    isPrecompiled: true,
    before: '#include <bits/stdc++.h>\\n',
    // All of them begin with a header that takes longer than they do.
    atOnce: 8,
  },
] as const)('the public headers compile in $language, $how', { timeout }, async (row) => {
  const { compiler, flags, headers, source } = languages[row.language]
  expect(headers).toEqual(expect.arrayContaining(row.language === 'c' ? someOfC : someOfCpp))
  const prepared = row.isPrecompiled ? environment.toolchain : {}
  const { args } = toolchainOf(row.language).compile('', prepared)
  const variables = [`before=${row.before}`, `source=${source}`]
  const lines = headers.flatMap((_, at) =>
    at % row.atOnce === 0 ? [headers.slice(at, at + row.atOnce).join(' ')] : [],
  )
  const together = await failing(lines, args, variables)
  const alone = together.flatMap((line) => line.split(' '))
  const failed = row.atOnce === 1 ? alone : await failing(alone, args, variables)
  const start = row.before.replace('\\n', '\n')
  const includes = (header: string) =>
    `${start}#include <${header}>\nint main(void) { return 0; }\n`
  const ours: string[] = []
  for (const header of failed) {
    if (await hostAccepts(compiler, flags, includes(header))) ours.push(header)
  }
  expect(ours).toEqual([])
})
