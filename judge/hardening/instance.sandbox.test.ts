/** Isolation of an instance of the sandbox from its callers and other instances, and its clean-up. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, inject } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import type { Sandbox } from '#sandbox/client.ts'
import { groupsOf, groupsOfRuns } from '../testing/aftermath.ts'
import { openArena, python } from '../testing/attack.ts'
import { needs } from '../testing/needs.ts'

const { program, toolchainFolder } = inject('sandbox')
const arena = openArena()
const folder = temporaryFolder()

describe('an instance', () => {
  needs('limited')('does not start without a token', async () => {
    await expect(arena.start({ token: '' })).rejects.toThrow(/ES_AUTH_TOKEN is not set/)
  })

  needs('full')('does not start where no control group holds the limits', async () => {
    const bare = join(folder, 'without-control-groups')
    const hide = 'mount -t tmpfs none /sys/fs/cgroup && exec "$@"'
    await writeFile(bare, `#!/bin/sh\nexec unshare -m /bin/sh -c '${hide}' sh '${program}' "$@"\n`)
    await chmod(bare, 0o755)
    await expect(arena.start({ program: bare })).rejects.toThrow(/did not start/)
  })

  needs('full')('has a control group of its own, which goes when it goes', async () => {
    const [one, other] = [await arena.start({}), await arena.start({})]
    const each = [groupsOf(one.pid), groupsOf(other.pid)]
    for (const groups of each) expect(groups).not.toEqual([])
    const both = each.flat()
    expect(new Set(both).size).toBe(both.length)
    await arena.clear()
    await expect.poll(() => both.filter((group) => existsSync(group))).toEqual([])

    const shared = await arena.start({ weaken: { withoutFlags: ['-cgroup-prefix'] } })
    expect(groupsOf(shared.pid)[0]).toMatch(/\/assay(\.scope)?\/?$/)
  })

  needs('full')('keeps no control group of a run whose children die late', async () => {
    const { pid, sandbox } = await arena.start({})
    expect(groupsOf(pid)).not.toEqual([])
    const before = groupsOfRuns(pid).length
    const code = `
import os
for child in range(20):
    if os.fork() == 0:
        held = bytearray(4 << 20)
        while True: pass`
    for (let run = 0; run < 5; run += 1) await python(sandbox, code)
    await expect.poll(() => groupsOfRuns(pid).length).toBe(before)
  })

  // Where the host has swap, a program that needs more than its memory would get that too.
  needs('full')('lets no program have swap', async () => {
    const { pid } = await arena.start({})
    const limits = groupsOf(pid)
      .flatMap((group) =>
        ['memory.swap.max', 'memory.swappiness'].map((name) => `${group}/containers/${name}`),
      )
      .filter((path) => existsSync(path))
    expect(limits).toHaveLength(1)
    expect(limits.map((path) => readFileSync(path, 'utf8').trim())).toEqual(['0'])
  })

  needs('limited')('runs as many programs at once as there are lanes and containers', async () => {
    const times = `
import time
start = time.monotonic()
time.sleep(0.4)
print(start, time.monotonic())`
    const overlap = async (sandbox: Sandbox): Promise<boolean> => {
      const said = await Promise.all([python(sandbox, times), python(sandbox, times)])
      const [first, second] = said
        .map((text) => text.split(' ').map(Number))
        .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
      return (second?.[0] ?? 0) < (first?.[1] ?? 0)
    }
    expect(await overlap((await arena.start({ lanes: 1 })).sandbox)).toBe(false)
    expect(await overlap((await arena.start({ lanes: 2 })).sandbox)).toBe(true)
    const extra = await arena.start({ lanes: 1, extraContainers: 1 })
    expect(await overlap(extra.sandbox)).toBe(true)
  })

  needs('full')('gives a light user more of a contested CPU than heavy ones', async () => {
    const heavyRuns = 2 * availableParallelism()
    const { sandbox } = await arena.start({ lanes: heavyRuns + 1 })
    const burns = `
import time
while time.process_time() < 0.6: pass
print(time.monotonic())`
    const heavy = Array.from({ length: heavyRuns }, () => python(sandbox, burns, 60_000))
    const [light, ...others] = await Promise.all([python(sandbox, burns), ...heavy])
    for (const other of others) expect(Number(light)).toBeLessThan(Number(other))
  })

  needs('full')('ends when its starter is killed; the next one removes its folders', async () => {
    const script = `
      import { startSandbox } from ${JSON.stringify(resolve(import.meta.dirname, '../../sandbox/start.ts'))}
      const { pid } = await startSandbox(${JSON.stringify({ program, toolchainFolder, lanes: 1, privateFolders: [] })})
      console.log(pid)
      setInterval(() => {}, 1000)`
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(starter.stdout, 'data')
    const pid = Number(String(said))
    expect(existsSync(`/proc/${pid}`)).toBe(true)
    const folders = () => globSync(join(tmpdir(), `assay-sandbox-${starter.pid}-*`))
    expect(folders()).toHaveLength(1)
    const killed = once(starter, 'exit')
    starter.kill('SIGKILL')
    await killed
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
    await arena.start({})
    expect(folders()).toEqual([])
  })
})
