/** Attacks what each flag of the sandbox protects, with and without the flag. */
import { existsSync, globSync } from 'node:fs'
import { chmod, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, inject, onTestFinished } from 'vitest'
import type { Outcome, Sandbox } from '#sandbox/client.ts'
import { openArena } from '../testing/attack.ts'
import { command } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'

const arena = openArena()

const mib = 2 ** 20

function shell(sandbox: Sandbox, script: string, keep: string[] = []): Promise<Outcome> {
  const changes = { keep, memoryLimitBytes: 160 * mib, streamLimitBytes: mib }
  return sandbox.run(command(['/bin/sh', '-c', script], changes))
}

describe('a program', () => {
  const large = 'yes | head -c 80M > large; wc -c < large'

  needs('limited')('makes no file of more than 64 MB', async () => {
    expect(String((await shell(arena.hardened, large)).stdout).trim()).toBe(String(64 * mib))
    const { sandbox } = await arena.start({ weaken: { withoutFlags: ['-output-limit'] } })
    expect(String((await shell(sandbox, large)).stdout).trim()).toBe(String(80 * mib))
  })

  needs('full')('that floods its output is stopped, even where files may be large', async () => {
    const { sandbox } = await arena.start({ weaken: { withoutFlags: ['-output-limit'] } })
    for (const tried of [arena.hardened, sandbox]) {
      const { ending, stdout, stdoutLeftOut, memoryBytes } = await shell(tried, 'exec yes')
      expect([ending, stdout.length + stdoutLeftOut]).toEqual(['output', mib + 1])
      expect(memoryBytes).toBeLessThan(16 * mib)
    }
  })

  needs('limited')('keeps no larger file, even if it could make one', async () => {
    const unlimited = ['-output-limit']
    const { sandbox } = await arena.start({ weaken: { withoutFlags: unlimited } })
    expect(Object.keys((await shell(sandbox, large, ['large'])).files)).toEqual([])
    const open = await arena.start({
      weaken: { withoutFlags: [...unlimited, '-copy-out-limit'] },
    })
    expect(Object.keys((await shell(open.sandbox, large, ['large'])).files)).toEqual(['large'])
  })
})

describe('the sandbox', () => {
  needs('limited')('keeps every byte, also of what looks like the end of a form', async () => {
    const sandbox = arena.hardened
    for (const end of ['', '--']) {
      const bytes = Buffer.from(`a\r\n--assay-file${end}\r\nb`)
      const id = await sandbox.upload(bytes)
      expect((await sandbox.read(id)).toString()).toBe(bytes.toString())
    }
  })

  needs('limited')('forgets unused files', async () => {
    const settings = { keepsUnusedMs: 200 }
    const weaken = { withoutFlags: ['-file-timeout'] }
    const open = await arena.start({ ...settings, weaken })
    const forgetful = await arena.start(settings)
    const [kept, unused] = await Promise.all([
      open.sandbox.upload(Buffer.from('a')),
      forgetful.sandbox.upload(Buffer.from('b')),
    ])
    const files = async ({ url, token }: { url: string; token: string }) => {
      const reply = await fetch(`${url}/file`, { headers: { authorization: `Bearer ${token}` } })
      return reply.text()
    }
    await expect.poll(() => files(forgetful)).not.toContain(unused)
    expect(await files(open)).toContain(kept)
  })

  needs('full')('does not start where no control group holds memory', async (context) => {
    const groups = ['/sys/fs/cgroup', '/sys/fs/cgroup/unified'].find((path) =>
      existsSync(join(path, 'cgroup.controllers')),
    )
    if (groups === undefined) return context.skip('there is no version 2 of control groups here')
    const folder = await mkdtemp(join(tmpdir(), 'assay-no-memory-'))
    const group = join(groups, basename(folder))
    onTestFinished(async () => {
      const made = globSync([`${group}/`, `${group}/**/*/`])
        .toSorted()
        .toReversed()
      for (const path of made) await rmdir(path)
      await rm(folder, { recursive: true })
    })
    // A new group has no controllers. The systemd of the host would make another group, so it is
    // hidden. Version 2 is mounted again, so that the usual mount is covered.
    const program = join(folder, 'runner')
    const hide =
      'for path in /run /sys/fs/cgroup; do mount -t tmpfs none $path; done && ' +
      'mount -t cgroup2 none /sys/fs/cgroup && exec "$@"'
    const real = inject('sandbox').program
    await writeFile(
      program,
      `#!/bin/sh
      mkdir -p ${group}/inner && echo $$ > ${group}/inner/cgroup.procs
      exec unshare -mC /bin/sh -c '${hide}' sh '${real}' "$@"`,
    )
    await chmod(program, 0o755)
    await expect(arena.start({ program })).rejects.toThrow(/memory cgroup is not enabled/)

    const open = await arena.start({ program, weaken: { withoutFlags: ['-no-fallback'] } })
    // Three processes at the same time, each of them below the limit.
    const takes = `exec python3 -c '
import os
told, tell = os.pipe()
until, end = os.pipe()
for child in range(3):
    if os.fork() == 0:
        held = bytearray(100 << 20)
        os.close(tell)
        os.close(end)
        os._exit(len(os.read(until, 1)))
os.close(tell)
os.read(told, 1)
'`
    expect((await shell(arena.hardened, takes)).ending).toBe('memory')
    expect(await shell(open.sandbox, takes)).toMatchObject({ ending: 'exited', code: 0 })
  })
})
