/** Runs programs one after the other in the same container. Its work folder keeps the files that they share. */
import { describe, expect } from 'vitest'
import type { InputFile, Outcome, Sandbox } from '#sandbox/client.ts'
import { openArena } from '../testing/attack.ts'
import { command } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'

const mib = 2 ** 20
const arena = openArena()

/** Returns the files that the n-th run has beside its program. Each is shorter than in the previous run. */
type Beside = (sandbox: Sandbox, n: number) => Promise<Readonly<Record<string, InputFile>>>

const contentOf = (name: string, n: number) => `${name} ${n}${'.'.repeat(9 - n)}`

/** Returns files like those of a checker: a stored file, and text that is sent with the command. */
const filesOfTest: Beside = async (sandbox, n) => ({
  input: { fileId: await sandbox.upload(Buffer.from(contentOf('input', n))) },
  output: { content: contentOf('output', n) },
})

const ways: readonly { way: string; names: readonly string[]; beside: Beside }[] = [
  { way: 'alone', names: [], beside: async () => ({}) },
  { way: 'beside files of a test', names: ['input', 'output'], beside: filesOfTest },
]

const code = 'import os, sys\nexec(sys.stdin.read())\n'

/** Runs the scripts with one stored program, which executes its input. */
async function successively(
  sandbox: Sandbox,
  scripts: readonly string[],
  beside: Beside = async () => ({}),
): Promise<Outcome[]> {
  const program = { 'a.py': { fileId: await sandbox.upload(Buffer.from(code)) } }
  const outcomes: Outcome[] = []
  for (const [n, content] of scripts.entries()) {
    const args = ['/usr/bin/python3', '-B', 'a.py']
    const copyIn = { ...program, ...(await beside(sandbox, n)) }
    outcomes.push(await sandbox.run(command(args, { copyIn, stdin: { content } })))
  }
  return outcomes
}

const looksAround = `
import json
def look(name):
    status = os.stat(name)
    return [name, open(name).read(), status.st_size, oct(status.st_mode), status.st_nlink]
others = [pid for pid in os.listdir('/proc') if pid.isdigit() and int(pid) not in (1, os.getpid())]
print(json.dumps([others, os.listdir('/tmp'), *map(look, sorted(os.listdir('/w')))]))`

/** Returns what looksAround prints in the n-th run. */
function fresh(names: readonly string[], n: number): unknown {
  const look = (name: string, text: string) => [name, text, text.length, '0o100555', 1]
  return [[], [], look('a.py', code), ...names.map((name) => look(name, contentOf(name, n)))]
}

const tellsTimes = `
for path in ('/w', '/tmp', *sorted(os.listdir('/w'))):
    status = os.stat(path)
    for time in (status.st_atime_ns, status.st_mtime_ns, status.st_ctime_ns): print(time)`
/**
 * Waits until the kernel's coarse clock, which sets the times of files, has passed all earlier times. Otherwise
 * the next run's own times could equal them.
 */
const passesTimes = `
import time
CLOCK_REALTIME_COARSE = 5
now = time.time_ns()
while time.clock_gettime_ns(CLOCK_REALTIME_COARSE) <= now: pass`

/** Repeats each row for programs that run alone, and for programs beside other files. */
const inEachWay = <Row>(rows: readonly Row[]) =>
  rows.flatMap((row) => ways.map((way) => ({ ...row, ...way })))

describe('a program', () => {
  needs('limited').each(
    inEachWay([
      { what: 'left nothing', traces: "open('a.py').read()" },
      { what: 'left a file', traces: "open('/tmp/left', 'w').write('x')" },
      { what: 'left a folder', traces: "os.mkdir('d'); open('d/left', 'w')" },
      { what: 'left a process', traces: 'if os.fork() == 0:\n    while True: pass' },
      { what: 'tried to change its files', traces: tries("open(name, 'a').write('#')") },
      { what: 'tried to shorten its files', traces: tries('os.truncate(name, 0)') },
      { what: 'tried to replace its files', traces: tries('os.remove(name)') },
      { what: 'tried to rename its files', traces: tries("os.rename(name, 'b')") },
      { what: 'tried to link its files', traces: tries("os.link(name, 'b')") },
      { what: 'tried to own its files', traces: tries('os.chmod(name, 0o777)') },
    ]),
  )(
    'that runs $way finds its folders as they were after one that $what',
    async ({ traces, names, beside }) => {
      const { sandbox } = await arena.start({})
      const scripts = [looksAround, traces, looksAround]
      const outcomes = await successively(sandbox, scripts, beside)
      const [before, , after] = outcomes.map(linesOf)
      expect(JSON.parse(String(before))).toEqual(fresh(names, 0))
      expect(JSON.parse(String(after))).toEqual(fresh(names, 2))
    },
  )

  needs('limited').each(
    inEachWay([
      { what: 'removed its files', traces: "open('x', 'w'); os.remove('x')" },
      { what: 'removed its folders', traces: "os.mkdir('/tmp/x'); os.rmdir('/tmp/x')" },
      { what: 'read the folders', traces: "os.listdir('/w'); os.listdir('/tmp')" },
      { what: 'read its files', traces: "[open(name).read() for name in os.listdir('/w')]" },
      { what: 'tried to change times', traces: tries('os.utime(name)') },
    ]),
  )('that runs $way sees no times of one that $what', async ({ traces, names, beside }) => {
    const { sandbox } = await arena.start({})
    const acts = `${tellsTimes}\n${traces}\n${tellsTimes}\n${passesTimes}`
    const [first, second] = await successively(sandbox, [acts, tellsTimes], beside)
    const told = linesOf(first)
    const count = 3 * (3 + names.length)
    const [before, after] = [told.slice(0, count), told.slice(count)]
    const changed = after.filter((time) => !before.includes(time))
    const seen = linesOf(second)
    expect([after.length, seen.length]).toEqual([count, count])
    expect(seen.filter((time) => changed.includes(time))).toEqual([])
  })

  needs('full')('is charged neither time nor memory of the previous one', async () => {
    const { sandbox } = await arena.start({})
    const heavy = `
held = bytearray(100 << 20)
import time
while time.process_time() < 0.3: pass`
    const outcomes = await successively(sandbox, ['pass', heavy, 'pass'])
    const [alone, , after] = outcomes
    expect(outcomes.map(({ ending, code }) => [ending, code])).toEqual(Array(3).fill(['exited', 0]))
    expect(after?.cpuMs).toBeLessThan(250)
    expect(after?.memoryBytes).toBeLessThan((alone?.memoryBytes ?? 0) + 2 * mib)
  })
})

/** Tries what is refused, with each of its files by name. */
function tries(change: string): string {
  return `for name in os.listdir('.'):\n    try: ${change}\n    except OSError: pass`
}

function linesOf(outcome: Outcome | undefined): string[] {
  return String(outcome?.stdout).trim().split('\n')
}
