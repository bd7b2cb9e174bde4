/**
 * Prepares what makes verdicts fast, once for each version of a compiler: a precompiled standard header,
 * the fastest linker, an archive of javac's classes, and the bundled Node. It is built on the host by
 * the compilers that the sandbox mounts, into a folder that the sandbox sees read-only.
 *
 * Each part has a folder named for what it was built from and appears by one rename, so a half-built
 * one is never used. A part that cannot be built costs only speed.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { javaHome, toolchainMount } from '#sandbox/mounts.ts'
import { hostCommand } from './host-command.ts'
import { javacFlags } from './java/java-toolchain.ts'
import { blockingStreams } from './javascript/blocking-streams.ts'
import { cppFlags, type Toolchain } from './toolchains.ts'

export type PrepareOptions = {
  folder: string
  onProgress?(text: string): void
  /** Called for a part that could not be built. */
  onTrouble(error: unknown): void
  end?: AbortSignal | undefined
}

export async function prepareToolchain(options: PrepareOptions): Promise<Toolchain> {
  await mkdir(options.folder, { recursive: true, mode: 0o755 })
  const home = javaHome()
  const parts = [
    part(options, 'node', [process.version, blockingStreams], copyNode),
    part(options, 'cpp', [await says('g++', ['-v']), ...cppFlags, plainHeader], prepareCpp),
    home === null
      ? null
      : part(
          options,
          'java',
          [await says(`${home}/bin/java`, ['-version']), ...javacFlags],
          (folder, end) => archiveJavac(home, folder, end),
        ),
  ] as const
  // All have cleaned up before one that failed counts.
  await Promise.allSettled(parts)
  const [node, cpp, java] = await Promise.all(parts)
  await removeOlder(options.folder, [node, cpp, java])
  const inside = (name: string) => `${toolchainMount}/${name}`
  return {
    node: node === null ? '/usr/bin/node' : inside(`${node}/node`),
    nodePreload: node === null ? null : inside(`${node}/${preloadName}`),
    cppHeaders: cpp === null ? null : inside(cpp),
    linker: cpp === null ? null : await chosenLinker(join(options.folder, cpp)),
    javacArchive: java === null ? null : inside(`${java}/javac.jsa`),
    javaHome: home ?? '/usr',
  }
}

/** Returns the version text of a program; '' when the program is missing. */
async function says(program: string, args: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await hostCommand(program, args)
    return stdout + stderr
  } catch {
    return ''
  }
}

/** @returns the folder's name, or null when the part could not be built */
async function part(
  { folder, onProgress, onTrouble, end }: PrepareOptions,
  name: string,
  key: readonly string[],
  build: (folder: string, end: AbortSignal | undefined) => Promise<void>,
): Promise<string | null> {
  const hash = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16)
  const finished = `${name}-${hash}`
  if (existsSync(join(folder, finished))) return finished
  const unfinished = await mkdtemp(join(folder, `.${name}-`))
  try {
    onProgress?.(`preparing ${labels[name] ?? name}`)
    await build(unfinished, end)
    await openToAll(unfinished)
    await rename(unfinished, join(folder, finished)).catch((error: unknown) => {
      // Another judge on the same folder was faster, with the same result.
      if (!existsSync(join(folder, finished))) throw error
    })
    return finished
  } catch (error) {
    end?.throwIfAborted()
    onTrouble(error)
    return null
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

const labels: Readonly<Record<string, string>> = { node: 'Node', cpp: 'C++', java: 'Java' }

/** The sandbox's user does not exist on the host. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() || entry.name === 'node' ? 0o755 : 0o644
    await chmod(join(entry.parentPath, entry.name), mode)
  }
}

async function removeOlder(folder: string, current: readonly (string | null)[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const stem = /^(node|cpp|java)-[0-9a-f]{16}$/.exec(name)?.[1]
    const replaced = current.some((part) => part?.startsWith(`${stem}-`) && part !== name)
    if (stem !== undefined && replaced)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

const preloadName = 'blocking-streams.cjs'

async function copyNode(folder: string): Promise<void> {
  await writeFile(join(folder, preloadName), blockingStreams)
  await copyFile(process.execPath, join(folder, 'node'))
}

/**
 * gcc takes bits/stdc++.h.gch from the folder of -I if its flags match exactly and it comes first. When
 * the header is included again, as by bits/extc++.h, gcc looks for it in the same folder.
 */
const plainHeader = '#include_next <bits/stdc++.h>\n'

/** The header is made from one that includes it, since a main file may not contain #pragma once. */
async function prepareCpp(folder: string, end?: AbortSignal): Promise<void> {
  const source = join(folder, 'all.h')
  await writeFile(source, '#include <bits/stdc++.h>\n')
  await mkdir(join(folder, 'bits'))
  await writeFile(join(folder, 'bits/stdc++.h'), plainHeader)
  const output = join(folder, 'bits/stdc++.h.gch')
  await Promise.all([
    hostCommand('g++', [...cppFlags, '-x', 'c++-header', source, '-o', output], end),
    chooseLinker(folder, end),
  ])
}

const linkers = ['mold', 'lld', 'gold']

/** Measures which linker links a test program fastest, among those whose program then starts. */
async function chooseLinker(folder: string, end?: AbortSignal): Promise<void> {
  const object = join(folder, 'probe.o')
  const program = join(folder, 'probe')
  const source = join(folder, 'probe.cpp')
  await writeFile(source, '#include <iostream>\nint main() { std::cout << 1; }\n')
  await hostCommand('g++', [...cppFlags, '-c', source, '-o', object], end)
  const measured: { linker: string; ms: number }[] = []
  for (const linker of [...linkers, '']) {
    const flags = linker === '' ? [] : [`-fuse-ld=${linker}`]
    try {
      const times: number[] = []
      for (let round = 0; round < 3; round += 1) {
        const startMs = performance.now()
        await hostCommand('g++', [...flags, object, '-o', program], end)
        times.push(performance.now() - startMs)
      }
      await hostCommand(program, [], end)
      measured.push({ linker, ms: Math.min(...times) })
    } catch {
      end?.throwIfAborted()
      // Not installed, or it links what does not start: not a candidate.
    }
  }
  const fastest = measured.sort((a, b) => a.ms - b.ms)[0]
  await writeFile(join(folder, 'linker'), fastest?.linker ?? '')
  await Promise.all([source, object, program].map((path) => rm(path, { force: true })))
}

async function chosenLinker(folder: string): Promise<string | null> {
  const name = await readFile(join(folder, 'linker'), 'utf8')
  return name === '' ? null : name
}

/** Classes that javac loads for a usual program, as memory to map instead of classes to parse. */
async function archiveJavac(home: string, folder: string, end?: AbortSignal): Promise<void> {
  await writeFile(
    join(folder, 'Main.java'),
    [
      'import java.io.*; import java.util.*; import java.util.stream.*;',
      'public class Main {',
      '  record Pair(int a, int b) {}',
      '  public static void main(String[] args) throws IOException {',
      '    var in = new BufferedReader(new InputStreamReader(System.in));',
      '    Map<String, List<Integer>> map = new HashMap<>();',
      '    for (int i = 0; i < 3; i++) map.computeIfAbsent("a" + i, k -> new ArrayList<>()).add(i);',
      '    System.out.println(map.values().stream().map(List::size).collect(Collectors.toList()));',
      '    Scanner scanner = new Scanner(in);',
      '    switch (new Pair(1, 2).a()) { case 1 -> System.out.println(scanner.hasNext()); default -> {} }',
      '  }',
      '}',
    ].join('\n'),
  )
  const archive = join(folder, 'javac.jsa')
  const flags = javacFlags.map((flag) => (flag === 'out' ? join(folder, 'out') : flag))
  const args = [`-J-XX:ArchiveClassesAtExit=${archive}`, ...flags, join(folder, 'Main.java')]
  await hostCommand(`${home}/bin/javac`, args, end)
  await rm(join(folder, 'out'), { recursive: true, force: true })
}
