/** Attacks each protection of files against reading and writing, with and without it. */
import { readdir } from 'node:fs/promises'
import { describe, expect, inject, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { containerConfig } from '#sandbox/mounts.ts'
import { type Mount, openArena, python } from '../testing/attack.ts'
import { needs } from '../testing/needs.ts'

const arena = openArena()

/** Returns the container without its set-up, and with one of its mounts changed. */
function changed(target: string, change: (mount: Mount) => Mount): unknown {
  return arena.container(({ initCmd: _, ...usual }) => ({
    ...usual,
    mount: usual.mount.map((mount) => (mount.target === target ? change(mount) : mount)),
  }))
}

describe('what all programs see', () => {
  const toolchainFolder = temporaryFolder()
  const write = (folder: string) => `
import os
before = os.path.exists('${folder}/left')
try:
    open('${folder}/left', 'w').write('x')
    print('found' if before else 'written')
except OSError as error:
    print(error.strerror)`

  needs('full')('they cannot write, even as root of the host', async () => {
    const asRoot = { withoutFlags: ['-container-cred-start'] }
    const closed = await arena.start({ toolchainFolder, weaken: asRoot })
    expect(await python(closed.sandbox, write('/toolchain'))).toBe('Read-only file system')
    expect(await python(closed.sandbox, write('/usr/lib'))).toBe('Read-only file system')

    const writable = changed('/toolchain', (mount) => ({
      ...mount,
      source: toolchainFolder,
      readonly: false,
    }))
    const open = await arena.start({ toolchainFolder, weaken: { ...asRoot, container: writable } })
    expect(await python(open.sandbox, write('/toolchain'))).toBe('written')
    expect(await readdir(toolchainFolder)).toEqual(['left'])
  })

  needs('full')('holds no cover that they could leave something in', async () => {
    const { hardened } = arena
    expect(await python(hardened, write('/usr/local'))).not.toBe('written')
    const cover = arena.container(({ initCmd: _, maskPath = [], ...usual }) => ({
      ...usual,
      mount: [...usual.mount, { type: 'tmpfs', target: '/usr/local', data: 'mode=777' }],
      maskPath: maskPath.filter((path) => path !== '/usr/local'),
    }))
    const open = await arena.start({ weaken: { container: cover } })
    expect(await python(open.sandbox, write('/usr/local'))).toBe('written')
  })

  needs('limited')('has two devices, and no others of the host', async () => {
    const list = `
import os, stat
print(sorted(n for n in os.listdir('/dev') if stat.S_IFMT(os.lstat('/dev/' + n).st_mode) in (stat.S_IFCHR, stat.S_IFBLK)))`
    expect(await python(arena.hardened, list)).toBe("['null', 'urandom']")
    const whole = arena.container((usual) => ({
      ...usual,
      mount: [...usual.mount, { type: 'bind', source: '/dev', target: '/devices', readonly: true }],
    }))
    const open = await arena.start({ weaken: { container: whole } })
    expect(await python(open.sandbox, list.replaceAll("'/dev", "'/devices"))).toContain("'zero'")
  })

  needs('limited')('is mounted without rights of the owner of a file', async () => {
    const flags = `
print([line.split()[4] for line in open('/proc/self/mountinfo') if 'nosuid' not in line.split()[5] and not line.split()[4].startswith(('/dev/', '/proc/'))])`
    expect(await python(arena.hardened, flags)).toBe('[]')
  })
})

describe('the folders in memory', () => {
  const bytes = (folder: string) => `
written = 0
try:
    for number in range(5):
        with open('${folder}/%d' % number, 'wb', buffering=0) as file:
            for block in range(40):
                written += file.write(bytes(1 << 20))
except OSError:
    pass
print(written >> 20)`
  const files = (folder: string) => `
made = 0
try:
    for made in range(6000):
        open('${folder}/%d' % made, 'w').close()
except OSError:
    pass
print(made)`

  for (const { folder, sizeMb, inodes } of [
    { folder: '/w', sizeMb: 128, inodes: 4096 },
    { folder: '/tmp', sizeMb: 64, inodes: 1024 },
  ]) {
    needs('limited')(`${folder} takes ${sizeMb} MB and ${inodes} files, no more`, async () => {
      expect(Number(await python(arena.hardened, bytes(folder)))).toBeLessThanOrEqual(sizeMb)
      expect(Number(await python(arena.hardened, files(folder)))).toBeLessThanOrEqual(inodes)
      const boundless = changed(folder, ({ target }) => ({
        type: 'tmpfs',
        target,
        data: 'size=1g,nr_inodes=1m',
      }))
      const open = await arena.start({ weaken: { container: boundless } })
      expect(Number(await python(open.sandbox, bytes(folder)))).toBe(200)
      expect(Number(await python(open.sandbox, files(folder)))).toBe(5999)
    })
  }
})

it('the configuration shows nothing of the host but what is listed in it', () => {
  const shown = JSON.stringify(containerConfig(inject('sandbox').toolchainFolder))
  for (const folder of ['/etc', '/root', '/home', '/var', '/dev', '/sys', '/run']) {
    expect(shown).not.toContain(`"${folder}"`)
  }
})
