// Connections that are held open for as long as the server allows.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { callPath, calls } from '#contract'
import type { Attacker } from './attacker.ts'

const streamsHeld = 100

/** Opens the allowed number of streams of one submission, and reads none of them. */
export async function holdStreams(attacker: Attacker): Promise<string> {
  const { signal } = attacker
  const { body } = await attacker.request({ method: 'GET', path: calls.listOwnSubmissions.path })
  const submissionId = /"submissionId":(\d+)/.exec(body)?.[1] ?? '1'
  const path = callPath('followSubmission', { submissionId })
  const opened = await Promise.allSettled(
    Array.from({ length: streamsHeld }, () => attacker.open({ method: 'GET', path })),
  )
  await pause(5000, undefined, { signal }).catch(() => undefined)
  const statuses = new Set<number | undefined>()
  for (const one of opened) {
    if (one.status === 'rejected') continue
    statuses.add(one.value.statusCode)
    one.value.destroy()
  }
  return [...statuses].toSorted().join('+')
}

/** Starts uploads on 20 connections, each of which sends one byte per second. */
export async function trickle({ target, hostile, signal }: Attacker): Promise<string> {
  const { hostname, port } = new URL(target.url)
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: hostile.localAddress,
    })
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/contributions HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${hostile.token}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n--x\r\n',
    )
    return socket
  })
  for (let second = 0; second < 8 && !signal.aborted; second += 1) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a')
    await pause(1000, undefined, { signal }).catch(() => undefined)
  }
  const open = sockets.filter(({ destroyed }) => !destroyed).length
  for (const socket of sockets) socket.destroy()
  return `${open} of ${sockets.length} open`
}
