import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compiledByGcc, gccProgram } from './gcc.ts'
import { type PartToBuild, type RunOnHost, versionMessage } from './toolchain.ts'

const compiler = { language: 'cpp', command: 'g++' } as const

/** The flags that the precompiled header must share with each compile, or gcc ignores it. */
export const cppFlags = ['-std=gnu++20', '-O2', '-w', '-DONLINE_JUDGE']

/**
 * gcc takes bits/stdc++.h.gch from the folder of -I if its flags match exactly and it comes first. When
 * the header is included again, as by bits/extc++.h, gcc looks for it in the same folder.
 */
const plainHeader = '#include_next <bits/stdc++.h>\n'

/** A precompiled standard header, and the name of the fastest linker, which C uses too. */
const header: PartToBuild = {
  name: 'cpp',
  label: 'C++',
  key: async (host) => {
    const version = await versionMessage(host, gccProgram(compiler), ['-v'])
    return version === null ? null : [version, ...cppFlags, plainHeader]
  },
  /** The header is made from one that includes it, since a main file may not contain #pragma once. */
  async build(folder, host) {
    const source = join(folder, 'all.h')
    await writeFile(source, '#include <bits/stdc++.h>\n')
    await mkdir(join(folder, 'bits'))
    await writeFile(join(folder, 'bits/stdc++.h'), plainHeader)
    const output = join(folder, 'bits/stdc++.h.gch')
    await Promise.all([
      host(gccProgram(compiler), [...cppFlags, '-x', 'c++-header', source, '-o', output]),
      chooseLinker(folder, host),
    ])
  },
  facts: async (folder) => ({ linker: await readFile(join(folder, 'linker'), 'utf8') }),
}

const linkers = ['mold', 'lld', 'gold']

/** Measures which linker links a test program fastest, among those whose program then starts. */
async function chooseLinker(folder: string, host: RunOnHost): Promise<void> {
  const object = join(folder, 'probe.o')
  const linked = join(folder, 'probe')
  const source = join(folder, 'probe.cpp')
  await writeFile(source, '#include <iostream>\nint main() { std::cout << 1; }\n')
  await host(gccProgram(compiler), [...cppFlags, '-c', source, '-o', object])
  const measured: { linker: string; ms: number }[] = []
  for (const linker of [...linkers, '']) {
    const flags = linker === '' ? [] : [`-fuse-ld=${linker}`]
    try {
      const times: number[] = []
      for (let round = 0; round < 3; round += 1) {
        const startMs = performance.now()
        await host(gccProgram(compiler), [...flags, object, '-o', linked])
        times.push(performance.now() - startMs)
      }
      await host(linked, [])
      measured.push({ linker, ms: Math.min(...times) })
    } catch {
      // The linker is not installed, or its programs do not start. It is not a candidate.
    }
  }
  const fastest = measured.sort((a, b) => a.ms - b.ms)[0]
  await writeFile(join(folder, 'linker'), fastest?.linker ?? '')
  await Promise.all([source, object, linked].map((path) => rm(path, { force: true })))
}

export const cpp = compiledByGcc({
  ...compiler,
  parts: [header],
  flags: ({ cpp: built }) => [...cppFlags, ...(built === undefined ? [] : ['-I', built.folder])],
  greeting: '#include <bits/stdc++.h>\nint main() { std::cout << "hello\\n"; }\n',
  libraries: 'The standard library, whole with <bits/stdc++.h>; threads.',
})
