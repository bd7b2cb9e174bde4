import {
  type Ended,
  type FurtherLanguage,
  mib,
  summary,
  textAfter,
  usual,
  usualCompilerBytes,
} from './toolchain.ts'

const program = '/usr/bin/php'
/** Ignores the host's own settings. Errors go to stderr, in plain text. */
const flags = ['-n', '-d', 'display_errors=stderr', '-d', 'extension=ctype']

function explainCompileError(output: string): string | null {
  const [, message, number] =
    /^(?:PHP )?(?:Parse|Fatal) error: +(.+) in \S*a\.php on line (\d+)$/m.exec(output) ?? []
  return message === undefined ? null : `${message} (line ${number})`
}

function uncaughtException(output: string): string | null {
  const report = textAfter(output, /^(?:PHP )?Fatal error: +Uncaught /m)
  const end = report && / in (?:\S*a\.php:(\d+)|\S+:\d+)$/m.exec(report)
  if (end) {
    const [thrown = ''] = report.slice(0, end.index).split('\n')
    return summary(thrown, end[1] && `line ${end[1]}`)
  }
  const [, message, number] =
    /^(?:PHP )?Fatal error: +(.+) in \S*a\.php on line (\d+)$/m.exec(output) ?? []
  return message === undefined ? null : summary(message, `line ${number}`)
}

function outOfMemory({ stderrText }: Ended, exception: string | null): string | null {
  return /^(?:PHP )?Fatal error: +(?:Allowed memory size of \d+ bytes exhausted|Out of memory)/m.test(
    stderrText,
  )
    ? (exception ?? '')
    : null
}

export const php: FurtherLanguage = {
  ...usual,
  code: 'php',
  name: 'PHP',
  extension: 'php',
  timeFactor: 2,
  editor: {
    mode: 'php',
    template: '<?php\n$lines = explode("\\n", stream_get_contents(STDIN));\n',
  },
  compiler: { program, args: ['--version'], remedy: 'apt-get install php-cli' },
  version: () => [program, '-n', '--version'],
  compile: (code) => ({
    args: [program, ...flags, '-l', 'a.php'],
    files: { 'a.php': code },
    artefact: null,
    memoryLimitBytes: usualCompilerBytes,
  }),
  run: (memoryLimitMb) => ({
    args: [program, ...flags, '-d', `memory_limit=${memoryLimitMb}M`, 'a.php'],
    program: 'a.php',
    processes: 16,
    extraMemoryBytes: 32 * mib,
    stackLimitBytes: memoryLimitMb * mib,
  }),
  greeting: '<?php echo "hello\\n";\n',
  libraries: 'The extensions that are compiled into PHP, and ctype. No packages, no threads.',
  explainCompileError,
  endsByException: ({ ending, code }) => ending === 'exited' && code === 255,
  uncaughtException,
  outOfMemory,
}
