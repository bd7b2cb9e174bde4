/**
 * Hostile interactors and validators in both protocols, and programs that conspire with them. Whatever they do,
 * nothing may be left on the host, and they may decide nothing but the verdict of the test that they judge.
 */
import type { ProblemProgram, Verdict } from '#contract'
import { interactorIn, pythonValidator } from './interactors.ts'

export type HostileInteraction = {
  interactor?: ProblemProgram
  /** A validator that runs after the program, in passes. */
  validator?: ProblemProgram
  /** Python code; by default it reads to the end of its input. */
  program?: string
  passes?: number
  /** Several tests, one after the other, in the same containers. */
  tests?: number
  /** A verdict, or the message of the fault; OK by default. */
  ends?: Verdict | RegExp
  /** Says why the case cannot hold without control groups and separate users. */
  onlyFull?: string
}

export const patientProgram = 'import sys\nfor line in sys.stdin.buffer: pass'

const python = (body: string) => interactorIn('python', `${pythonValidator}\n${body}`)
const c = (body: string) =>
  interactorIn(
    'c',
    `#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nint main(void) {\n${body}\n}\n`,
    'testlib',
  )

const limit = /^The interactor (?:took longer than 10 s|did not end in time|was ended by signal)/
const groups = 'Only control groups count what several processes need.'

/** Leaves a file in each folder that can be written to, and looks for files that other runs have left. */
export const conspiracy = `
import glob, os
mine = sorted(glob.glob('/w/mark*') + glob.glob('/tmp/mark*') + glob.glob('/dev/shm/mark*'))
for process in glob.glob('/proc/[0-9]*'):
    for place in ('/root/w/mark', '/cwd/mark', '/root/tmp/mark'):
        if process != f'/proc/{os.getpid()}' and os.path.exists(process + place): mine.append(process)
for folder in ('/w', '/tmp', '/dev/shm'):
    try: open(folder + '/mark', 'w').write('here')
    except OSError: pass
`

/** Reads everything that it finds. @param use what to do with an open file, `found`; its name is `name` */
export const searching = (use: string) => `
import os, sys
for folder, below, names in os.walk('/'):
    if folder.startswith(('/usr', '/lib', '/sys')):
        below.clear()
        continue
    # Its own pipes would never end.
    if folder == '/dev' or folder.endswith('/fd'): continue
    for name in names:
        try:
            with open(os.path.join(folder, name), 'rb', buffering=0) as found:
                ${use}
        except (OSError, ValueError): pass
`

const fillsItsFolder = python(`
try:
    for number in range(10 ** 9): open(f'{sys.argv[3]}file{number}', 'w').write('x' * 100000)
except OSError: os._exit(42)
`)

export const hostileInteractions: Readonly<Record<string, HostileInteraction>> = {
  'a fork storm': { interactor: c('for (;;) fork();'), ends: limit, onlyFull: groups },
  'a fork storm beside a program that forks too': {
    interactor: c('for (;;) fork();'),
    program: 'import os\nwhile True:\n    try: os.fork()\n    except OSError: pass',
    ends: /^The interactor|^TIME_LIMIT_EXCEEDED$/,
    onlyFull: groups,
  },
  'output without end': {
    interactor: c('for (;;) puts("flood flood flood flood flood flood");'),
    ends: /^The interactor wrote more than 16 MB/,
  },
  'messages without end': {
    interactor: c('for (;;) fputs("flood flood flood flood flood\\n", stderr);'),
    ends: /^The interactor (?:wrote more than 16 MB|took longer than 10 s)/,
  },
  'memory without end': {
    interactor: c('for (;;) memset(malloc(1 << 24), 1, 1 << 24);'),
    ends: /^The interactor (?:needed more than 512 MB|was ended by signal 11)/,
  },
  'a child that keeps the pipes open after an interactor that accepts': {
    interactor: c('if (fork()) return 0; signal(SIGHUP, SIG_IGN); setsid(); for (;;) sleep(1);'),
  },
  'a child that keeps the pipes open after a program that ends': {
    interactor: python('for line in sys.stdin: pass\nend(42, "")'),
    program: 'import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(100)',
  },
  'an interactor that kills everything that it sees': {
    interactor: c('kill(-1, SIGKILL); puts("1"); return 0;'),
  },
  'an interactor that reads everything that it finds': {
    interactor: python(
      `${searching("sys.stdout.buffer.write(found.read(4096) or b'')")}
sys.stdout.buffer.flush()
end(42, '')
`,
    ),
    // It may not reach its end in time.
    ends: /^OK$|^The interactor did not end in time/,
  },
  'an interactor that leaves marks for the next test': {
    interactor: python(`${conspiracy}\nend(43 if mine else 42, str(mine))`),
    tests: 4,
  },
  'a program that leaves marks for the interactor, and for the next test': {
    interactor: python(`say(1)\nhear()\n${conspiracy}\nend(43 if mine else 42, str(mine))`),
    program: `${conspiracy}\nassert not mine, mine\nprint(input(), flush=True)`,
    tests: 4,
  },
  'bytes that are not text, without a line end': {
    interactor: python('sys.stdin.buffer.read()\nend(42, "")'),
    program: 'import sys\nsys.stdout.buffer.write(b"\\x00\\xff\\xfe" * 2000000)',
  },
  'a feedback folder that is full': { interactor: fillsItsFolder },
  'a feedback folder that is full for the next pass': {
    interactor: fillsItsFolder,
    passes: 2,
    ends: /^The interactor filled its feedback folder/,
  },
  'a feedback folder with marks for the next test': {
    interactor: python(`
mark = sys.argv[3] + 'mark'
isSecondPass = secret == 100
if os.path.exists(mark) != isSecondPass: end(43, 'a mark')
if not isSecondPass:
    for name, text in (('mark', 'x'), ('nextpass.in', '100')):
        with open(sys.argv[3] + name, 'w') as out: out.write(text)
end(42, '')
`),
    passes: 2,
    tests: 3,
  },
  'names in the feedback folder that other programs would trip over': {
    interactor: python(`
for name in ('__proto__', 'constructor', 'a\\nb', '"', "-rf", 'x' * 255):
    with open(sys.argv[3] + name, 'w') as out: out.write('x')
if secret != 100:
    with open(sys.argv[3] + 'nextpass.in', 'w') as out: out.write('100')
end(42, '')
`),
    passes: 2,
  },
  'an output for the checker without end': {
    interactor: c(`
  FILE *output = fopen("output", "w");
  signal(SIGXFSZ, SIG_IGN);
  while (fputs("1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", output) >= 0);
  return 0;`),
    validator: interactorIn('c', 'int main(void) { return 1; }', 'testlib'),
    ends: 'WRONG_ANSWER',
  },
  'a link out of the feedback folder': {
    interactor: python(`
for name in ('nextpass.in', 'judgemessage.txt'): os.symlink('/proc/1/environ', sys.argv[3] + name)
os._exit(42)
`),
    passes: 2,
  },
  'an input of the next pass without end': {
    validator: python(`
with open(sys.argv[3] + 'nextpass.in', 'w') as out:
    try:
        while True: out.write('1 ' * 100000)
    except OSError: os._exit(42)
`),
    passes: 2,
    ends: /^The checker (?:filled its feedback folder|was ended by signal 25)/,
  },
  'passes without end': {
    validator: python(`open(sys.argv[3] + 'nextpass.in', 'w').write('1')\nos._exit(42)`),
    passes: 5,
    ends: /^The checker asks for more passes than 5/,
  },
}
