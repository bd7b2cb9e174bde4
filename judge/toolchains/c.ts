import { compiledByGcc } from './gcc.ts'

export const cFlags = ['-std=gnu17', '-O2', '-w', '-DONLINE_JUDGE']

export const c = compiledByGcc({
  language: 'c',
  command: 'gcc',
  flags: () => cFlags,
  linked: ['-lm'],
  greeting: '#include <stdio.h>\nint main(void) { puts("hello"); }\n',
  libraries: 'The standard library; mathematics (-lm); POSIX threads.',
})
