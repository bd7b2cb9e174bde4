import { chosenCompiler } from './chosen-compilers.ts'
import { byGcc, compileWithGcc } from './gcc.ts'
import type { LanguageToolchain } from './toolchain.ts'

const program = () => chosenCompiler('c') ?? '/usr/bin/gcc'
export const cFlags = ['-std=gnu17', '-O2', '-w', '-DONLINE_JUDGE']

export const c: LanguageToolchain = {
  ...byGcc,
  get compiler() {
    return {
      program: chosenCompiler('c') ?? 'gcc',
      args: ['--version'],
      remedy: 'apt-get install gcc',
    }
  },
  version: () => [program(), '-dumpfullversion', '-dumpversion'],
  compile: (code, prepared) =>
    compileWithGcc(
      { compiler: program(), source: 'a.c', code, flags: cFlags, libraries: ['-lm'] },
      prepared,
    ),
  greeting: '#include <stdio.h>\nint main(void) { puts("hello"); }\n',
  libraries: 'The standard library; mathematics (-lm); POSIX threads.',
}
