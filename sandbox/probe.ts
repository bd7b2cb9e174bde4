/**
 * Whether a sandbox isolates, found out by attacking it: shared memory that outlives a run, a user
 * namespace, and the network. Nothing is believed from flags or versions. The attacks need no
 * compiler; the long list of them is the judge's gallery.
 */
import type { Sandbox } from './client.ts'

export type Isolation = 'full' | 'limited' | 'none'

export type ProbeResult = {
  isolation: Isolation
  /** Why it is less than full, in sentences for the person at the terminal. */
  reasons: string[]
}

/** Prints the name of each attack that succeeds, and how the program is seen by the host. */
const attacks = `
import ctypes, os, socket
libc = ctypes.CDLL(None, use_errno=True)
if libc.shmget(0, 4096, 0o1600) != -1: print('shared memory')
if libc.unshare(0x10000000) == 0: print('user namespace')
try:
    socket.socket()
    print('socket')
except PermissionError:
    pass
for line in open('/proc/self/uid_map'):
    inside, outside, size = map(int, line.split())
    if inside <= os.getuid() < inside + size and outside == 0: print('root of the host')
print('end')
`

const mebibyte = 2 ** 20

export async function probeSandbox(sandbox: Sandbox): Promise<ProbeResult> {
  let lines: string[]
  try {
    lines = await runAttacks(sandbox)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { isolation: 'none', reasons: [`The sandbox runs nothing: ${message}`, remedy] }
  }
  if (lines.at(-1) !== 'end') {
    return { isolation: 'none', reasons: ['Python, which the probe needs, does not run inside.'] }
  }
  const breaches = lines.slice(0, -1)
  if (breaches.length > 0) {
    return {
      isolation: 'none',
      reasons: [`The sandbox does not hold against: ${breaches.join(', ')}.`],
    }
  }
  if (await sandbox.hasControlGroups()) return { isolation: 'full', reasons: [] }
  return {
    isolation: 'limited',
    reasons: [
      'Without control groups the memory limits are approximate. Start as root for exact ones.',
    ],
  }
}

const remedy =
  'If user namespaces are off: sysctl -w kernel.unprivileged_userns_clone=1 ' +
  'user.max_user_namespaces=10000 (Ubuntu also: kernel.apparmor_restrict_unprivileged_userns=0), ' +
  'or start as root.'

async function runAttacks(sandbox: Sandbox): Promise<string[]> {
  const outcome = await sandbox.run({
    args: ['/usr/bin/python3', '-I', '-S', '-c', attacks],
    stdin: { content: '' },
    copyIn: {},
    keep: [],
    cpuLimitMs: 10_000,
    wallLimitMs: 20_000,
    memoryLimitBytes: 256 * mebibyte,
    stackLimitBytes: 8 * mebibyte,
    processes: 8,
    streamLimitBytes: mebibyte,
  })
  return outcome.stdout.toString('utf8').trim().split('\n')
}
