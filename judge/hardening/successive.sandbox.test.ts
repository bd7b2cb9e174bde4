/** Programs that run one after the other in the same container, with the same files in its work folder. */
import { describe, expect } from 'vitest'
import type { Outcome, Sandbox } from '#sandbox/client.ts'
import { openArena } from '../testing/attack.ts'
import { command } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'

const mib = 2 ** 20
const arena = openArena()

/** Runs the scripts with one stored program, which executes its input. */
async function successively(sandbox: Sandbox, ...scripts: string[]): Promise<Outcome[]> {
  const code = Buffer.from('import os, sys\nexec(sys.stdin.read())\n')
  const copyIn = { 'a.py': { fileId: await sandbox.upload(code) } }
  const outcomes: Outcome[] = []
  for (const content of scripts) {
    const args = ['/usr/bin/python3', '-B', 'a.py']
    outcomes.push(await sandbox.run(command(args, { copyIn, stdin: { content } })))
  }
  return outcomes
}

const looksAround = "print(os.listdir('/w'), os.listdir('/tmp'), [open('a.py').read()])"
const tellsTimes = `
for folder in ('/w', '/tmp'):
    status = os.stat(folder)
    for time in (status.st_atime_ns, status.st_mtime_ns, status.st_ctime_ns): print(time)`
/**
 * Waits until the kernel's coarse clock, which the times of files come from, has passed all times so far. Otherwise
 * the next run's own times may equal them.
 */
const passesTimes = `
import time
CLOCK_REALTIME_COARSE = 5
now = time.time_ns()
while time.clock_gettime_ns(CLOCK_REALTIME_COARSE) <= now: pass`

describe('a program', () => {
  needs('limited').each([
    { what: 'left a file', traces: "open('/tmp/left', 'w').write('x')" },
    { what: 'left a folder', traces: "os.mkdir('d'); open('d/left', 'w')" },
    { what: 'left a process', traces: 'if os.fork() == 0:\n    while True: pass' },
    { what: 'tried to change the program', traces: tries("open('a.py', 'a').write('#')") },
    { what: 'tried to replace the program', traces: tries("os.remove('a.py')") },
    { what: 'tried to link the program', traces: tries("os.link('a.py', 'b.py')") },
  ])('finds its folders as they were after one that $what', async ({ traces }) => {
    const { sandbox } = await arena.start({})
    const outcomes = await successively(sandbox, looksAround, traces, looksAround)
    const [before, , after] = outcomes.map(({ stdout }) => String(stdout))
    expect(before).toContain("['a.py'] []")
    expect(after).toBe(before)
  })

  needs('limited').each([
    { what: 'removed its files', traces: "open('x', 'w'); os.remove('x')" },
    { what: 'removed its folders', traces: "os.mkdir('/tmp/x'); os.rmdir('/tmp/x')" },
    { what: 'read the folders', traces: "os.listdir('/w'); os.listdir('/tmp')" },
  ])('sees no times of one that $what', async ({ traces }) => {
    const { sandbox } = await arena.start({})
    const acts = `${tellsTimes}\n${traces}\n${tellsTimes}\n${passesTimes}`
    const [first, second] = await successively(sandbox, acts, tellsTimes)
    const told = linesOf(first)
    const [before, after] = [told.slice(0, 6), told.slice(6)]
    const changed = after.filter((time) => !before.includes(time))
    const seen = linesOf(second)
    expect([after.length, seen.length]).toEqual([6, 6])
    expect(seen.filter((time) => changed.includes(time))).toEqual([])
  })

  needs('full')('is charged neither time nor memory of the one before', async () => {
    const { sandbox } = await arena.start({})
    const heavy = `
held = bytearray(100 << 20)
import time
while time.process_time() < 0.3: pass`
    const outcomes = await successively(sandbox, 'pass', heavy, 'pass')
    const [alone, , after] = outcomes
    expect(outcomes.map(({ ending, code }) => [ending, code])).toEqual(Array(3).fill(['exited', 0]))
    expect(after?.cpuMs).toBeLessThan(250)
    expect(after?.memoryBytes).toBeLessThan((alone?.memoryBytes ?? 0) + 2 * mib)
  })
})

/** Tries what is refused. */
function tries(change: string): string {
  return `try: ${change}\nexcept OSError: pass`
}

function linesOf(outcome: Outcome | undefined): string[] {
  return String(outcome?.stdout).trim().split('\n')
}
