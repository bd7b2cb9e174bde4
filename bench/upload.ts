/**
 * Measures how a large contribution affects other users: a separate server receives archives of the
 * largest allowed sizes, while its event loop delay and memory are measured from outside.
 *
 *     npm run bench:upload
 *
 * Prints for each archive the duration of the call, the event loop delay (ms; the bar is a 99th
 * percentile below 50) and the maximum growth of the resident memory (MiB; the bar is 128).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeZip, type ZipEntry } from '#contract/archive/testing/write-zip.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { call, newPerson, type Person } from '../e2e/testing/api.ts'

const mib = 2 ** 20
/** Leaves some space for names and headers. */
const packedBytes = 64 * mib - 512 * 1024
/** The pause after an upload, in which memory settles and files reach the disk. */
const restMs = 3000

type Delay = { kind: 'delay'; p50: number; p99: number; longest: number }

/** Returns files, half of them inputs and half outputs. */
function tests(count: number, data: (number: number) => Uint8Array, stored = false): ZipEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${index % 2 === 0 ? 'input' : 'output'}${Math.floor(index / 2) + 1}.txt`,
    data: data(index),
    stored,
  }))
}

/** Generates digits in lines, like most tests; deflate halves their size. */
function digits(sizeBytes: number): Uint8Array {
  const bytes = randomBytes(sizeBytes)
  for (let at = 0; at < bytes.length; at++) {
    bytes[at] = at % 8 === 7 ? 10 : 48 + ((bytes[at] ?? 0) % 10)
  }
  return bytes
}

const archives: { what: string; make: () => ZipEntry[] }[] = [
  {
    what: '64 MB of bytes that do not pack, 8 files',
    make: () => tests(8, () => randomBytes(packedBytes / 8), true),
  },
  {
    what: '64 MB of digits in lines, 1,000 files',
    make: () => tests(1000, () => digits(Math.floor((packedBytes * 2.05) / 1000))),
  },
  {
    what: 'a small one that unpacks to 256 MB, 8 files',
    make: () => tests(8, (number) => Buffer.alloc(32 * mib, 65 + number)),
  },
]

async function contribute(url: string, { token }: Person, title: string, bytes: Blob) {
  const form = new FormData()
  const fields = { title, description: 'Add.', difficulty: '1', timeLimit: '1000' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('memoryLimit', '128')
  form.set('tags', '')
  form.set('file', bytes, 'tests.zip')
  await call(url, 'contribute', { token, body: form })
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** Samples the resident memory until it is stopped. @returns the maximum, in bytes */
function watchMemory(pid: number) {
  const watching = new AbortController()
  const most = (async () => {
    let bytes = 0
    while (!watching.signal.aborted) {
      bytes = Math.max(bytes, await residentBytes(pid))
      await pause(10)
    }
    return bytes
  })()
  return async () => {
    watching.abort()
    return most
  }
}

/** Returns the event loop delay since the previous call. */
async function delayOf(server: ChildProcess): Promise<Delay> {
  const told = new Promise<Delay>((resolve) => {
    server.on('message', function onMessage(message: Delay) {
      if (message.kind !== 'delay') return
      server.off('message', onMessage)
      resolve(message)
    })
  })
  server.send('delay?')
  return told
}

async function addressOf(server: ChildProcess): Promise<string> {
  for (;;) {
    const [told]: { kind: string; text: string }[] = await once(server, 'message')
    const url = /^Assay is at (http\S+)$/.exec(told?.text ?? '')?.[1]
    if (url !== undefined) return url
  }
}

const folder = await mkdtemp(join(tmpdir(), 'assay-upload-'))
await chmod(folder, 0o755)
const database = await startEmbedded({ folder: join(folder, 'database') })
await migrate(database.url)
const server = fork(join(import.meta.dirname, '../server/main.ts'), [], {
  env: {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    PORT: '0',
  },
  execArgv: ['--import', join(import.meta.dirname, 'upload-probe.ts')],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
try {
  const url = await addressOf(server)
  const pid = server.pid ?? 0
  const author = await newPerson(url, 'author')
  // The first upload is a warm-up.
  await contribute(url, author, 'First', new Blob([writeZip(tests(4, () => digits(mib)))]))
  await pause(restMs)
  console.log(
    '| archive | seconds | delay median | delay p99 | longest | memory before | grew by |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const { what, make } of archives) {
    const bytes = new Blob([writeZip(make())])
    const before = await residentBytes(pid)
    await delayOf(server)
    const stop = watchMemory(pid)
    const startedMs = performance.now()
    await contribute(url, author, what, bytes)
    const seconds = (performance.now() - startedMs) / 1000
    const delay = await delayOf(server)
    const grown = (await stop()) - before
    const cells = [
      what,
      seconds.toFixed(1),
      ...[delay.p50, delay.p99, delay.longest].map((ms) => ms.toFixed(1)),
      ...[before, grown].map((size) => (size / mib).toFixed(0)),
    ]
    console.log(`| ${cells.join(' | ')} |`)
    await pause(restMs)
  }
} finally {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
