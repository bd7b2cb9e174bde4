import { pythonBy } from './python.ts'
import { type FurtherLanguage, mib } from './toolchain.ts'

const program = '/usr/bin/pypy3'

export const pypy: FurtherLanguage = {
  code: 'pypy',
  name: 'PyPy',
  extension: 'py',
  timeFactor: 2,
  editor: {
    mode: 'python',
    template: `import sys


def main():
    data = sys.stdin.read().split()


main()
`,
  },
  ...pythonBy(program, {
    compiler: { program, args: ['--version'], remedy: 'apt-get install pypy3' },
    shownCompile: [['pypy3', '-m', 'py_compile', 'a.py']],
    libraries: 'The standard library of PyPy; threads. No other packages.',
    // For its machine code and a nursery of its collector, in addition to the program's own data.
    run: (memoryLimitMb) => ({
      args: [program, '-B', 'a.py'],
      program: 'a.py',
      processes: 16,
      extraMemoryBytes: 64 * mib,
      stackLimitBytes: memoryLimitMb * mib,
    }),
    startupStepMs: 50,
    reservesMemory: true,
  }),
}
