import { type FurtherLanguage, mib, summary, usual, usualCompilerBytes } from './toolchain.ts'

const program = '/usr/bin/ruby'
/** They only add hints to messages, and cost a third of the time to start. */
const flags = ['--disable=did_you_mean,error_highlight']

function explainCompileError(output: string): string | null {
  const [, number, message] = /^(?:a\.rb: )?a\.rb:(\d+): (.+)$/m.exec(output) ?? []
  return message === undefined ? null : `${message} (line ${number})`
}

/** The name of the class follows the message. Frames of the library come first. */
function uncaughtException(output: string): string | null {
  const thrown = /^\S+?:\d+:in [`'].*?': (.*) \(([A-Z][\w:]*)\)$/m.exec(output)
  if (thrown === null) return null
  const [, message, name] = thrown
  const number = /\ba\.rb:(\d+):in /.exec(output.slice(thrown.index))?.[1]
  return summary(`${name}: ${message}`, number && `line ${number}`)
}

export const ruby: FurtherLanguage = {
  ...usual,
  code: 'ruby',
  name: 'Ruby',
  extension: 'rb',
  timeFactor: 3,
  editor: { mode: 'ruby', template: 'data = $stdin.read.split\n' },
  compiler: { program, args: ['--version'], remedy: 'apt-get install ruby' },
  version: () => [program, '--version'],
  compile: (code) => ({
    args: [program, '-W0', ...flags, '-c', 'a.rb'],
    files: { 'a.rb': code },
    artefact: null,
    memoryLimitBytes: usualCompilerBytes,
  }),
  run: (memoryLimitMb) => ({
    args: [program, ...flags, 'a.rb'],
    // The usual stack of its virtual machine is full after ten thousand calls.
    environment: [`RUBY_THREAD_VM_STACK_SIZE=${64 * mib}`],
    program: 'a.rb',
    processes: 16,
    extraMemoryBytes: 16 * mib,
    stackLimitBytes: memoryLimitMb * mib,
  }),
  greeting: 'puts "hello"\n',
  libraries: 'The standard library and the gems that come with Ruby; threads.',
  explainCompileError,
  uncaughtException,
  outOfMemory: (_, exception) => (exception?.startsWith('NoMemoryError') ? exception : null),
}
