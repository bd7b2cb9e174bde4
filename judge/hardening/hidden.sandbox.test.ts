/**
 * Checks that /proc shows nothing of the host or of this instance. A program reads all that it can, with
 * each protection and without it.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, inject } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { hiddenPaths } from '#sandbox/mounts.ts'
import { type Container, openArena, prints, python } from '../testing/attack.ts'
import { needs } from '../testing/needs.ts'

const { toolchainFolder } = inject('sandbox')
const arena = openArena()
const planted = mkdtempSync(join(tmpdir(), `assay-sandbox-${process.pid}-`))
chmodSync(planted, 0o755)
afterAll(() => rmSync(planted, { recursive: true }))

/**
 * Prints which of the texts on stdin occur in what can be read, and where. Its own standard input and
 * memory are left out, since they hold the texts.
 */
const search = `
import os, sys
texts = [line.strip() for line in sys.stdin.buffer if line.strip()]
found = set()
def look(where, content):
    for text in texts:
        if text in content: found.add((where, text))
def walk(folder):
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        try:
            look(path, path.encode())
            if os.path.islink(path): look(path, os.readlink(path).encode())
            elif os.path.isdir(path):
                if name not in ('task', 'fd', 'fdinfo'): walk(path)
            elif name not in ('mem', 'kmsg', 'pagemap', 'clear_refs', 'kpagecount', 'kpageflags', 'kcore'):
                handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
                try: look(path, os.read(handle, 1 << 18))
                finally: os.close(handle)
        except OSError:
            pass
for folder in ('/proc', '/sys', '/run', '/etc'):
    if os.path.isdir(folder): walk(folder)
for name, value in os.environ.items(): look('environment', (name + value).encode())
for where, text in sorted(found): print(where)
print('end')`

async function whereFound(sandbox: Parameters<typeof prints>[0], text: string): Promise<string[]> {
  const stdin = { content: `${text}\n` }
  const printed = await prints(sandbox, ['/usr/bin/python3', '-c', search], { stdin })
  expect(printed).toMatch(/(^|\n)end$/)
  return printed.split('\n').slice(0, -1)
}

type Row = {
  name: string
  text: () => string
  weakened: (usual: Container) => Container
}

const withoutSetUp = ({ initCmd: _, ...usual }: Container): Container => usual

const rows: readonly Row[] = [
  {
    name: 'the data folder, by the toolchain in it',
    // /proc writes a blank in a path like this.
    text: () => toolchainFolder.replaceAll(' ', '\\040'),
    weakened: withoutSetUp,
  },
  {
    name: 'the pid of this instance, by a folder that covers others',
    text: () => planted,
    weakened: ({ maskPath = [], ...usual }) => ({
      ...usual,
      mount: [
        ...usual.mount,
        { type: 'bind', source: planted, target: '/usr/src', readonly: true },
      ],
      maskPath: maskPath.filter((path) => path !== '/usr/src'),
    }),
  },
  {
    name: 'the first process of the container, by its arguments',
    text: () => 'container_init',
    weakened: withoutSetUp,
  },
  {
    name: "the kernel's command line",
    text: () => readFileSync('/proc/cmdline', 'utf8').trim().slice(0, 40),
    weakened: (usual) => ({ ...usual, maskPath: ['/proc/keys'] }),
  },
  {
    name: "the host's boot",
    text: () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
    weakened: (usual) => ({ ...usual, maskPath: ['/proc/keys'] }),
  },
]

describe('a program that reads all of /proc', () => {
  for (const { name, text, weakened } of rows) {
    needs('full')(`does not find ${name}`, async () => {
      expect(await whereFound(arena.hardened, text())).toEqual([])
      const open = await arena.start({ weaken: { container: arena.container(weakened) } })
      expect(await whereFound(open.sandbox, text())).not.toEqual([])
    })
  }

  needs('full')('does not find more when the sandbox is started in group 0', async () => {
    const usual = process.getgroups?.() ?? []
    process.setgroups?.([0])
    const { sandbox } = await arena.start({}).finally(() => process.setgroups?.(usual))
    expect(await whereFound(sandbox, 'container_init')).toEqual([])
  })

  needs('full')('runs in the container of the program before it', async () => {
    const { sandbox } = await arena.start({})
    const namespace = "import os; print(os.readlink('/proc/self/ns/ipc'))"
    expect(await python(sandbox, namespace)).toBe(await python(sandbox, namespace))
  })

  needs('full')('does not find the checkout', async () => {
    expect(await whereFound(arena.hardened, resolve(import.meta.dirname, '../..'))).toEqual([])
  })

  needs('limited')('sees every hidden path empty', async () => {
    const list = `
import os
def filled(path):
    try:
        if os.path.isdir(path): return len(os.listdir(path)) > 0
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        return len(os.read(handle, 64)) > 0
    except OSError:
        return False
print(*[path for path in ${JSON.stringify(hiddenPaths)} if filled(path)])`
    expect(await python(arena.hardened, list)).toBe('')
    const masked = arena.container((usual) => ({ ...usual, maskPath: ['/proc/keys'] }))
    const { sandbox } = await arena.start({ weaken: { container: masked } })
    const shown = (await python(sandbox, list)).split(' ')
    for (const path of ['/proc/cmdline', '/proc/interrupts', '/proc/partitions', '/proc/sys/fs'])
      expect(shown).toContain(path)
  })

  needs('limited')('finds what runtimes read', async () => {
    const paths = ['cpuinfo', 'meminfo', 'stat', 'sys/kernel/osrelease', 'self/status', 'self/maps']
    const read = `print(*[len(open('/proc/' + path).read(20)) for path in ${JSON.stringify(paths)}])`
    const lengths = (await python(arena.hardened, read)).split(' ').map(Number)
    expect(lengths.filter((length) => length > 0)).toHaveLength(paths.length)
  })
})

describe('the toolchain', () => {
  const folder = temporaryFolder()

  needs('full')('shows a part that a program looked for before it was there', async () => {
    const watchful = await arena.start({ toolchainFolder: folder })
    const careless = await arena.start({
      toolchainFolder: folder,
      weaken: { withoutFlags: ['-toolchain'] },
    })
    const look = "import os; print(os.path.exists('/toolchain/part'))"
    const seen = () => Promise.all([python(watchful.sandbox, look), python(careless.sandbox, look)])
    expect(await seen()).toEqual(['False', 'False'])
    await mkdir(join(folder, '.part'))
    await rename(join(folder, '.part'), join(folder, 'part'))
    expect(await seen()).toEqual(['True', 'False'])
  })
})

needs('limited')('a run fails when no container becomes free in time', async () => {
  const { sandbox } = await arena.start({ containerTimeoutMs: 200 })
  // Computes for longer than the other one waits.
  const spin = 'import time\nwhile time.process_time() < 2: pass\nprint(1)'
  const results = await Promise.allSettled([python(sandbox, spin), python(sandbox, spin)])
  const said = results.map((result) =>
    result.status === 'fulfilled' ? result.value : String(result.reason),
  )
  expect(said.toSorted()).toEqual(['1', expect.stringContaining('no container became free')])
})
