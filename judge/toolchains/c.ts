import { compileWithGcc, native } from './gcc.ts'
import type { LanguageToolchain } from './toolchain.ts'

const flags = ['-std=gnu17', '-O2', '-w']

export const c: LanguageToolchain = {
  ...native,
  compiler: { program: 'gcc', args: ['--version'], remedy: 'apt-get install gcc' },
  parts: [],
  version: () => ['/usr/bin/gcc', '-dumpfullversion', '-dumpversion'],
  compile: (code, prepared) =>
    compileWithGcc(
      { compiler: '/usr/bin/gcc', source: 'a.c', code, flags, libraries: ['-lm'] },
      prepared,
    ),
  greeting: '#include <stdio.h>\nint main(void) { puts("hello"); }\n',
  libraries: 'The standard library; mathematics (-lm); POSIX threads.',
}
