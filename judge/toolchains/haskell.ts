import { type Ended, type FurtherLanguage, mib, summary, usual } from './toolchain.ts'

const program = '/usr/bin/ghc'
const flags = ['-O', '-rtsopts', '-w', '-v0']
/** Exit codes of the runtime. */
const stackIsFull = 2
const heapIsFull = 251

function explainCompileError(output: string): string | null {
  return /The IO action .main. is not defined in module/.test(output)
    ? 'There is no main, where a program starts.'
    : null
}

function uncaughtException(output: string): string | null {
  const thrown = /^a: (.+)$/m.exec(output)?.[1]
  if (thrown === undefined) return null
  // A failed pattern begins with its own place.
  const [, at, rest] = /^a\.hs:\(?(\d+)[:,][^:]*: ?(.*)$/.exec(thrown) ?? []
  if (rest !== undefined) return summary(rest, `line ${at}`)
  const number = /called at a\.hs:(\d+):/.exec(output)?.[1]
  return summary(thrown, number && `line ${number}`)
}

function outOfMemory({ ending, code }: Ended): string | null {
  return ending === 'exited' && code === heapIsFull ? 'the heap was full' : null
}

export const haskell: FurtherLanguage = {
  ...usual,
  code: 'haskell',
  name: 'Haskell',
  extension: 'hs',
  timeFactor: 2,
  editor: {
    mode: 'haskell',
    template:
      'main :: IO ()\nmain = do\n  input <- getContents\n  putStr (unlines (lines input))\n',
  },
  compiler: { program, args: ['--version'], remedy: 'apt-get install ghc' },
  // Debian's list of the packages that come with the compiler.
  folders: () => ['/var/lib/ghc/package.conf.d'],
  version: () => [program, '--version'],
  compile: (code) => ({
    args: [program, ...flags, 'a.hs', '-o', 'a'],
    files: { 'a.hs': code },
    artefact: 'a',
    memoryLimitBytes: 1024 * mib,
  }),
  run: (memoryLimitMb) => ({
    args: ['./a', '+RTS', `-M${memoryLimitMb}m`, '-RTS'],
    program: 'a',
    processes: 16,
    extraMemoryBytes: 16 * mib,
    stackLimitBytes: memoryLimitMb * mib,
  }),
  greeting: 'main :: IO ()\nmain = putStrLn "hello"\n',
  libraries: 'The packages that come with GHC, such as containers, bytestring, array and mtl.',
  explainCompileError,
  uncaughtException,
  outOfMemory,
  exitMeaning: (code, output) =>
    code === stackIsFull && output.includes('stack overflow') ? 'the stack was full' : null,
}
