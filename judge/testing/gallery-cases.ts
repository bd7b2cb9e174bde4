/**
 * The expected verdict of each program of the gallery. The program's first line says what it tries.
 * Several verdicts mean that the outcome depends on the host, on the version of the compiler, or on
 * which of two limits is hit first.
 */
import type { Reason, Verdict } from '#contract'

export type GalleryCase = {
  /** A file in one of the folders of the gallery. Its extension says the language. */
  program: string
  verdict: Verdict | readonly Verdict[]
  reason?: Reason
  /** Text that the message to the user must contain. */
  says?: RegExp
  input?: string
  /** 42 by default. */
  expected?: string
  /** CPU time, by default 1500. */
  limitMs?: number
  /** Says why the case cannot hold without control groups and separate users. */
  onlyFull?: string
  /** Judged several times in a row, because a run would find what the previous one has left. */
  times?: number
  /** Its compiler gets a shorter time limit. */
  isBomb?: boolean
  /** It gets a shorter limit of wall time. */
  isWaiting?: boolean
}

/** Large enough to be stored in another way than a small one. */
const largeInput = 'forty-two\n'.repeat(10_000)

/** Programs with the same expectations. `files`: names such as `daemon.{c,py}`, between white space. */
type Group = Omit<GalleryCase, 'program'> & { files: string }

const groups: readonly Group[] = [
  // processes/: processes, threads and signals
  { files: 'fork-bomb.{c,py} vfork-bomb.cpp', verdict: 'TIME_LIMIT_EXCEEDED', limitMs: 300 },
  { files: 'fork-bomb.js', verdict: ['TIME_LIMIT_EXCEEDED', 'RUNTIME_ERROR'], limitMs: 300 },
  { files: 'fork-bomb.java', verdict: ['TIME_LIMIT_EXCEEDED', 'RUNTIME_ERROR'], limitMs: 500 },
  {
    files: `
      thread-bomb.{c,py} secure-random.java daemon.{c,cpp,py,js,java}
      kill-everyone.{c,cpp,py,js,java} raise-everything.c interrupt-myself.py
      terminate-child.{py,js,java} raise-limits.{c,py} priority.c own-settings.c
      own-filters.c threads.{cpp,py,java} worker-threads.js`,
    verdict: 'OK',
  },
  {
    files: 'thread-bomb.{cpp,js}',
    verdict: ['TIME_LIMIT_EXCEEDED', 'RUNTIME_ERROR'],
    limitMs: 300,
  },
  { files: 'thread-bomb.java', verdict: ['OK', 'WRONG_ANSWER'] },
  {
    files: `
      two-busy-threads.cpp exec-loop.c timers.c ignore-signals.{c,cpp,py,js}
      regular-expression.js`,
    verdict: 'TIME_LIMIT_EXCEEDED',
    limitMs: 300,
  },
  { files: 'ignore-signals.java', verdict: 'TIME_LIMIT_EXCEEDED', limitMs: 500 },
  {
    files: 'sleep.{c,cpp,py,js,java} stop-myself.c stop-everything.py',
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: 'wall',
    isWaiting: true,
  },
  {
    files: 'kill-myself.c processor-time-signal.c forbidden-call-signal.c core-dump.c',
    verdict: 'RUNTIME_ERROR',
    reason: 'signal',
  },
  { files: 'raise-abort.c', verdict: 'RUNTIME_ERROR', reason: 'signal', says: /^Aborted/ },
  {
    files: 'no-interpreter.c',
    verdict: 'RUNTIME_ERROR',
    reason: 'exit',
    says: /does not start/,
    onlyFull:
      'Elsewhere prlimit starts the program, and has the shell try what the kernel rejects.',
  },
  { files: 'not-a-program.c', verdict: 'RUNTIME_ERROR' },
  { files: 'lost-interpreter.c', verdict: ['RUNTIME_ERROR', 'WRONG_ANSWER'] },
  { files: 'short-interpreter.c', verdict: ['RUNTIME_ERROR', 'WRONG_ANSWER'] },
  // memory/: memory
  {
    files: `
      memory-bomb.{c,cpp,py,js,java} buffer-bomb.js static-memory.c out-of-memory-score.c
      caught-out-of-memory.java lies-about-memory.java`,
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
  },
  {
    files: 'direct-memory-bomb.java huge-stack.c endless-recursion.{c,cpp,py,js,java}',
    verdict: 'RUNTIME_ERROR',
  },
  {
    files: 'huge-map.c memory-file.c hungry-children.c',
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    onlyFull: 'Only control groups count memory that is unmapped, shared or of several processes.',
  },
  { files: 'full-pipes.c', verdict: ['OK', 'RUNTIME_ERROR'] },
  { files: 'all-the-heap.java deep-recursion.{cpp,py,js,java}', verdict: 'OK' },
  // output/: output
  {
    files: 'output-flood.{c,py,js} error-flood.{c,cpp,py,js}',
    verdict: 'RUNTIME_ERROR',
    reason: 'output',
  },
  { files: 'output-flood.cpp', verdict: ['RUNTIME_ERROR', 'TIME_LIMIT_EXCEEDED'], limitMs: 300 },
  {
    files: 'output-flood.java error-flood.java',
    verdict: ['RUNTIME_ERROR', 'TIME_LIMIT_EXCEEDED'],
    limitMs: 500,
  },
  {
    files: `
      null-flood.c shrink-the-output.c closed-streams.{c,java} not-text.{cpp,js,java}
      null-bytes.{py,c,java} endless-line.{c,py,js}`,
    verdict: 'WRONG_ANSWER',
  },
  { files: 'sparse-output.c', verdict: 'RUNTIME_ERROR', reason: 'exit' },
  {
    files: 'sparse-output.py null-bytes.js endless-line.java',
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
  },
  {
    files: 'large-file.c',
    verdict: 'RUNTIME_ERROR',
    reason: 'output',
    says: /^File size limit exceeded \(64 MB\)/,
  },
  {
    files: `
      punched-output.c seal-the-output.c chatty.py closed-streams.cpp null-bytes.cpp
      endless-line.cpp carriage-returns.{c,cpp,py,js,java} stdout-is-a-link.{c,cpp,java}
      stdout-is-a-fifo.py stdout-is-a-folder.js hard-links.py`,
    verdict: 'OK',
  },
  { files: 'closed-streams.{py,js}', verdict: ['WRONG_ANSWER', 'RUNTIME_ERROR'] },
  { files: 'not-text.py', verdict: 'WRONG_ANSWER', expected: '\ufffd\n' },
  { files: 'not-text.c', verdict: 'WRONG_ANSWER', expected: '\ufffd\ufffd\ufffd\n' },
  { files: 'flip-stdout.c', verdict: 'OK', times: 3 },
  { files: 'late-writers.c', verdict: ['OK', 'RUNTIME_ERROR'], times: 3 },
  // files/: files
  { files: 'fill-disk.py', verdict: 'RUNTIME_ERROR', reason: 'exception', says: /File too large/ },
  { files: 'fill-disk.c', verdict: ['OK', 'RUNTIME_ERROR'] },
  { files: 'fill-disk.{cpp,js,java}', verdict: 'RUNTIME_ERROR' },
  {
    files: `
      many-files.{py,c} open-files.c write-anywhere.{c,py,js,java} save-to-disk.c
      watch-others.c`,
    verdict: 'OK',
  },
  { files: 'deep-folders.py attributes.py traces.{c,cpp,py,js,java}', verdict: 'OK', times: 2 },
  { files: 'spoil-the-folders.py', verdict: 'OK', input: largeInput, times: 3 },
  { files: 'change-the-input.{c,py}', verdict: 'OK', input: 'forty-two\n', times: 2 },
  { files: 'change-the-input.{c,py}', verdict: 'OK', input: largeInput, times: 2 },
  { files: 'input-attributes.c', verdict: 'OK', times: 2 },
  {
    files: 'input-attributes.c',
    verdict: 'OK',
    input: largeInput,
    times: 2,
    onlyFull: 'The program runs as the account that owns its input, and may change its attributes.',
  },
  // isolation/: other processes, users, hosts and secrets
  {
    files: `
      trace-others.{c,py} mounts.c namespaces.{c,py} system-programs.java devices.c
      network.{c,cpp,py,js,java} inspector.js native-library.java import-outside.js`,
    verdict: 'OK',
  },
  // It reads what the host has in /usr/local and the toolchain's folders.
  { files: 'read-everything.cpp', verdict: 'OK', limitMs: 3000 },
  { files: 'system-programs.js', verdict: 'OK', limitMs: 3000 },
  { files: 'look-around.py', verdict: 'OK' },
  {
    files: 'other-user.c native-code.js',
    verdict: 'OK',
    onlyFull:
      'A namespace of one account has one user, so the program is its user 0 from the start.',
  },
  { files: 'read-everything.{c,js,java}', verdict: 'WRONG_ANSWER' },
  { files: 'read-everything.py', verdict: 'WRONG_ANSWER', limitMs: 3000 },
  // compilers/: compilers
  {
    files: `
      include-random.c include-random-device.cpp include-process.c include-outside.c
      assembler-reads.c unknown-attributes.c long-identifier.java
      replaced-bytes.{c,py,js,java} coding.py huge-method.java many-errors.java`,
    verdict: 'COMPILE_ERROR',
  },
  {
    files: 'include-shadow.c',
    verdict: 'COMPILE_ERROR',
    says: /\/etc\/shadow: No such file or directory/,
  },
  { files: 'include-devices.c', verdict: ['OK', 'COMPILE_ERROR', 'WRONG_ANSWER'] },
  { files: 'include-process.cpp', verdict: ['WRONG_ANSWER', 'COMPILE_ERROR'] },
  {
    files: `
      include-itself.c assembler-bomb.c binary-of-gigabytes.c binary-of-holes.c
      giant-array.c macro-bomb.{c,cpp} parentheses.c message-flood.cpp
      error-flood-of-templates.cpp template-bomb.cpp template-memory.cpp constexpr-loop.cpp
      constexpr-memory.cpp constant-bomb.java`,
    verdict: 'COMPILE_ERROR',
    isBomb: true,
  },
  {
    files: `
      asks-what-is-there.c many-warnings.c long-identifier.{c,cpp,py,js} constant-bomb.py
      endless-check.js annotation-processor.java many-classes.java archive-names.java`,
    verdict: 'OK',
  },
  { files: 'incbin-shadow.c', verdict: 'COMPILE_ERROR', says: /file not found: \/etc\/shadow/ },
  {
    files: 'pragmas.c nested.{js,java} coding-escapes.py options-in-the-name.java',
    verdict: ['OK', 'COMPILE_ERROR'],
  },
  { files: 'nested.{c,cpp}', verdict: ['WRONG_ANSWER', 'COMPILE_ERROR'], isBomb: true },
  { files: 'nested.py', verdict: 'COMPILE_ERROR', says: /too many nested parentheses/ },
  { files: 'null-in-source.{c,cpp,py,js,java}', verdict: ['OK', 'WRONG_ANSWER', 'COMPILE_ERROR'] },
  { files: 'nested-comprehensions.py compiler-writes.py', verdict: 'RUNTIME_ERROR' },
  { files: 'inference-bomb.java', verdict: ['OK', 'COMPILE_ERROR'], isBomb: true },
  // unusual/: unusual, and right
  {
    files: 'own-name.java in-a-package.java main-in-another.java two-mains.java escaped-name.java',
    verdict: 'OK',
  },
  {
    files: 'no-main.java',
    verdict: ['RUNTIME_ERROR', 'COMPILE_ERROR'],
    says: /Main method not found in class Main|no class declares the method/,
  },
]

export const galleryCases: readonly GalleryCase[] = groups.flatMap(({ files, ...expected }) =>
  files
    .trim()
    .split(/\s+/)
    .flatMap((file) => {
      const [stem = '', extensions = ''] = file.split('.')
      const each = extensions.replace(/[{}]/g, '').split(',')
      return each.map((extension) => ({ program: `${stem}.${extension}`, ...expected }))
    }),
)
