import { type Ended, type FurtherLanguage, mib, native, summary, textAfter } from './toolchain.ts'

const program = '/usr/bin/rustc'
const flags = ['--edition=2021', '-O', '-Awarnings', '--color=never']
const aborted = 6
/** The exit code of a program that panicked. */
const panicked = 101

function explainCompileError(output: string): string | null {
  return output.includes('error[E0601]: `main` function not found')
    ? 'There is no main function, where a program starts.'
    : null
}

/** Up to Rust 1.72 the message is in quotes before the position; since then it is in the next line. */
function uncaughtException(output: string): string | null {
  const report = textAfter(output, /^thread '[^\n]*' panicked at '/m)
  const older = report && /', (?:src\/)?(\S+?):(\d+):\d+$/m.exec(report)
  if (older) return panic(report.slice(0, older.index), older[1], older[2])
  const newer = /^thread '[^\n]*'(?: \(\d+\))? panicked at (\S+?):(\d+):\d+:\n(.*)$/m.exec(output)
  return newer?.[3] === undefined ? null : panic(newer[3], newer[1], newer[2])
}

function panic(message: string, file: string | undefined, line: string | undefined): string {
  const [first = ''] = message.split('\n')
  return summary(`panicked: ${first}`, file === 'a.rs' ? `line ${line}` : undefined)
}

function outOfMemory({ ending, stderrText }: Ended): string | null {
  const isRefused = /^memory allocation of \d+ bytes failed/m.test(stderrText)
  return ending === 'signalled' && isRefused ? '' : null
}

export const rust: FurtherLanguage = {
  ...native,
  code: 'rust',
  name: 'Rust',
  extension: 'rs',
  timeFactor: 1,
  editor: {
    mode: 'rust',
    template: `use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_ascii_whitespace();
}
`,
  },
  compiler: { program, args: ['--version'], remedy: 'apt-get install rustc' },
  version: () => [program, '--version'],
  compile: (code, { cpp }) => {
    const linker = cpp?.facts['linker'] ?? ''
    const linked = linker === '' ? [] : [`-Clink-arg=-fuse-ld=${linker}`]
    return {
      args: [program, ...flags, ...linked, 'a.rs', '-o', 'a'],
      files: { 'a.rs': code },
      artefact: 'a',
      memoryLimitBytes: 1024 * mib,
    }
  },
  shownCompile: [['rustc', ...flags, 'a.rs', '-o', 'a']],
  greeting: 'fn main() { println!("hello"); }\n',
  libraries: 'The standard library; threads. No crates.',
  explainCompileError,
  endsByException: ({ ending, code }) => ending === 'exited' && code === panicked,
  uncaughtException,
  outOfMemory,
  signalCause: (signal, output) =>
    signal === aborted && output.includes('has overflowed its stack')
      ? 'the stack was full, often by recursion that never ends'
      : null,
}
