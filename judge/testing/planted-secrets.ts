/**
 * Plants secrets in every place that a judged program might reach, and searches all output for them.
 * Each secret is a different number, so a leaked number names its place.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ListenOptions, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const variable = 'ASSAY_PLANTED_SECRET'
/** Folders below mounted paths that are hidden from programs. Usually, only root can write there. */
const coveredFolders = ['/usr/local', '/usr/src']

export async function plantSecrets(dataFolder: string) {
  const places = new Map<string, string>()
  const folders: string[] = []
  /** Makes a secret for a place that only the caller can reach. */
  const make = (place: string): string => {
    const secret = `planted${randomBytes(16).toString('hex')}`
    places.set(secret, place)
    return secret
  }
  const writeBelow = (parent: string, place: string): void => {
    const folder = mkdtempSync(join(parent, 'assay-planted-'))
    folders.push(folder)
    writeFileSync(join(folder, 'secret.txt'), make(place), { mode: 0o644 })
  }

  writeBelow(tmpdir(), "the host's temporary folder")
  writeBelow(dataFolder, 'the data folder')
  const elsewhere = [resolve(import.meta.dirname, '../../node_modules'), '/dev/shm']
  for (const folder of [...elsewhere, ...coveredFolders].filter(isWritable)) {
    writeBelow(folder, folder)
  }
  process.env[variable] = make("the judge's environment")
  const argument = startWaiting(make('the arguments of another process'))
  const port = await serve(make('a port of this host'), { host: '127.0.0.1', port: 0 })
  // The programs know the name, so galleries share it: only the first one plants a secret there.
  const abstract = await serve(make('an abstract socket'), { path: '\0assay-planted' }).catch(
    ignoreTaken,
  )

  return {
    make,
    /** @returns the places of the secrets in these bytes */
    findIn: (bytes: Buffer) =>
      [...places].flatMap(([secret, at]) => (bytes.includes(secret) ? [at] : [])),
    async remove(): Promise<void> {
      delete process.env[variable]
      argument.kill('SIGKILL')
      const servers = [port, abstract].filter((server) => server !== null)
      await Promise.all(servers.map((server) => once(server.close(), 'close')))
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function startWaiting(secret: string): ChildProcess {
  return spawn('/bin/sh', ['-c', 'read line', secret], {
    env: { SECRET: secret },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

function ignoreTaken(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null
  throw error
}

/** Sends its secret to every client that connects. */
async function serve(secret: string, at: ListenOptions): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(secret)
  })
  await once(server.listen(at), 'listening')
  return server
}
