// Tests a server that has reached its limit of open files and connections, and whether it recovers.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { read } from './request.ts'

const spare = 10
const beyond = 50
const answerMs = 2_000

export interface Descriptors {
  /** The numbers of open and of allowed descriptors. */
  open: number
  allowed: number
  answered: number
  closed: number
  waiting: number
  /** Duration of the first call after the limit was raised again; null if it was not answered. */
  recoveredMs: number | null
}

export function openDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Leaves the server only a few descriptors, opens more connections, and restores the limit. */
export async function exhaust(url: string, pid: number): Promise<Descriptors> {
  const line = /^Max open files\s+(\d+)\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))
  const allowed = Number(line?.[1])
  const open = openDescriptors(pid)
  // Runs as the server's account, which may set the limit even if root may not.
  const { uid, gid } = statSync(`/proc/${pid}`)
  const as = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  const setLimit = (most: number) =>
    execFileSync('setpriv', [
      ...as,
      'prlimit',
      '--pid',
      String(pid),
      `--nofile=${most}:${line?.[2]}`,
    ])
  const { hostname, port } = new URL(url)
  const seen = { answered: 0, closed: 0 }
  const sockets: Socket[] = []
  setLimit(open + spare)
  try {
    for (let place = 0; place < beyond; place += 1) {
      const socket = createConnection({ host: hostname, port: Number(port) })
      socket.once('data', () => {
        seen.answered += 1
      })
      socket.once('close', () => {
        seen.closed += 1
      })
      socket.on('error', () => undefined)
      socket.write(`GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
      sockets.push(socket)
    }
    await pause(answerMs)
  } finally {
    setLimit(allowed)
  }
  const { answered, closed } = seen
  for (const socket of sockets) socket.destroy()
  const startedMs = performance.now()
  const again = await Promise.race([
    read(url, { path: '/healthz' }).then(({ status }) => status),
    pause(answerMs, 0),
  ]).catch(() => 0)
  const recoveredMs = again === 200 ? performance.now() - startedMs : null
  return { open, allowed, answered, closed, waiting: beyond - answered - closed, recoveredMs }
}
