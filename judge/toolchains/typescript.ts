/**
 * TypeScript, by the compiler of the npm package `typescript`, which comes with Assay. It checks the types
 * and writes JavaScript for the same Node as for JavaScript. A source map leads exceptions back to the
 * source's lines. A source sees the types of Node and no other package.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { javascript, node, nodeFlags, nodeOf } from './javascript.ts'
import { type FurtherLanguage, mib, type PartToBuild, type Prepared } from './toolchain.ts'

const packages = join(import.meta.dirname, '../../node_modules')
/** The compiler is machine code, in a package for each platform. */
const native = join(packages, `@typescript/typescript-linux-${process.arch}/lib`)
const typesOfNode = ['@types/node', 'undici-types']

const flags = [
  ...'--pretty false --strict --noEmitOnError --target es2024 --lib es2024'.split(' '),
  ...'--module commonjs --moduleResolution bundler'.split(' '),
  // Without it, a source without an import would share its names with all declarations.
  ...'--moduleDetection force --esModuleInterop --skipLibCheck'.split(' '),
  ...'--inlineSourceMap --inlineSources'.split(' '),
]

/** The compiler, its declarations of the language, and those of Node. */
const compiler: PartToBuild = {
  name: 'typescript',
  label: 'TypeScript',
  key: async () => {
    if (!existsSync(native)) return null
    return [await versionOf('typescript'), await versionOf('@types/node')]
  },
  async build(folder) {
    await cp(native, join(folder, 'lib'), { recursive: true })
    for (const name of typesOfNode) {
      const copy = join(folder, 'node_modules', name)
      await mkdir(copy, { recursive: true })
      await cp(join(packages, name), copy, { recursive: true })
    }
  },
}

async function versionOf(name: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(packages, name, 'package.json'), 'utf8'),
  )
  return `${name} ${version}`
}

function tsc({ typescript }: Prepared, ...args: readonly string[]): string[] {
  return [`${typescript?.folder}/lib/tsc`, ...args]
}

export const typescript: FurtherLanguage = {
  ...javascript,
  code: 'typescript',
  name: 'TypeScript',
  extension: 'ts',
  timeFactor: 2,
  editor: {
    mode: 'typescript',
    template: `import { readFileSync } from 'node:fs'

const words = readFileSync(0, 'utf8').split(/\\s+/)
`,
  },
  parts: [node, compiler],
  version: (prepared) => tsc(prepared, '--version'),
  compile: (code, prepared) => ({
    args: tsc(
      prepared,
      ...flags,
      ...['--typeRoots', `${prepared['typescript']?.folder}/node_modules/@types`],
      ...['--types', 'node', 'a.ts'],
    ),
    files: { 'a.ts': code },
    artefact: 'a.js',
    memoryLimitBytes: 1024 * mib,
  }),
  run: (memoryLimitMb, prepared) => ({
    ...javascript.run(memoryLimitMb, prepared),
    args: [nodeOf(prepared), ...nodeFlags(memoryLimitMb, prepared), '--enable-source-maps', 'a.js'],
  }),
  shownCompile: [['tsc', ...flags, '--types', 'node', 'a.ts']],
  greeting: 'console.log("hello")\n',
  libraries: "Node's own modules, by import or require; worker threads. No packages.",
  // The compiler's own messages begin with the place.
  explainCompileError: () => null,
}
