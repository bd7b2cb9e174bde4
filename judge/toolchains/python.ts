import { type LanguageToolchain, mib, summary, usual, usualCompilerBytes } from './toolchain.ts'

/**
 * Does the same as `python3 -m py_compile a.py` in a third of the time, and shows the line of an indentation
 * error. Without `tracebacklimit`, the traceback would show this command instead of that line.
 */
const check =
  'import sys; sys.tracebacklimit = 0; compile(open("a.py", "rb").read(), "a.py", "exec")'

function explainCompileError(output: string): string | null {
  const error = /^\w+Error: .+$/m.exec(output)?.[0]
  const number = /^ *File "a\.py", line (\d+)/m.exec(output)?.[1]
  if (error === undefined) return null
  // Line 0: the source could not be read at all.
  return number === undefined || number === '0' ? error : `${error} (line ${number})`
}

/** Frames and source are indented, so the exception is the first line that is not. */
function uncaughtException(output: string): string | null {
  const start = [
    ...output.matchAll(/^(?: {2}\+ Exception Group )?Traceback \(most recent call last\):$/gm),
  ].at(-1)
  if (start === undefined) return null
  // Frames of an exception group begin with a bar.
  const lines = output
    .slice(start.index + start[0].length + 1)
    .split('\n')
    .map((text) => text.replace(/^ {2}\| /, ''))
  const at = lines.findIndex((text) => text !== '' && !text.startsWith(' '))
  const thrown = lines[at]
  if (thrown === undefined) return null
  const frames = [
    ...lines
      .slice(0, at)
      .join('\n')
      .matchAll(/^ +File "\/w\/a\.py", line (\d+)/gm),
  ]
  const number = frames.at(-1)?.[1]
  return summary(thrown, number && `line ${number}`)
}

/** @param program the path of the interpreter, below /usr */
export function pythonBy(
  program: string,
  rest: Pick<LanguageToolchain, 'compiler' | 'libraries' | 'shownCompile'> &
    Partial<LanguageToolchain>,
): LanguageToolchain {
  return {
    ...usual,
    version: () => [program, '--version'],
    compile: (code) => ({
      args: [program, '-S', '-c', check],
      files: { 'a.py': code },
      artefact: null,
      memoryLimitBytes: usualCompilerBytes,
    }),
    run: (memoryLimitMb) => ({
      args: [program, '-B', 'a.py'],
      program: 'a.py',
      // `threading` needs more than one, and programs often use a thread for deep recursion.
      processes: 16,
      extraMemoryBytes: 0,
      stackLimitBytes: memoryLimitMb * mib,
    }),
    greeting: 'print("hello")\n',
    reservesMemory: false,
    explainCompileError,
    uncaughtException,
    outOfMemory: ({ code }, exception) =>
      code === 1 && exception !== null && /^MemoryError\b/.test(exception) ? exception : null,
    ...rest,
  }
}

export const python = pythonBy('/usr/bin/python3', {
  compiler: {
    program: '/usr/bin/python3',
    args: ['--version'],
    remedy: 'apt-get install python3 (in /usr/bin)',
  },
  shownCompile: [['python3', '-m', 'py_compile', 'a.py']],
  libraries: 'The standard library; threads. No other packages.',
})
