/**
 * Attacks the sandbox to find out whether it isolates: shared memory that outlives a run, a user
 * namespace, the network, and a program's own filters. The judge's gallery has many more attacks.
 */
import type { Sandbox } from './client.ts'

/** `full`: exact limits, and programs run as users that own nothing; `limited` lacks one of the two. */
export type Isolation = 'full' | 'limited' | 'none'

export type ProbeResult = {
  isolation: Isolation
  /** True if the kernel counts memory and processes for all processes of a program together. */
  hasExactLimits: boolean
  /** Sentences for the terminal that say why it is less than full. */
  reasons: string[]
}

/** Prints the name of each attack that succeeds. */
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
# Without a filter to read: where these are not refused they fail in another way, and install nothing.
for call in (lambda: libc.syscall(${process.arch === 'arm64' ? 277 : 317}, 1, 0, None), lambda: libc.prctl(22, 2, None)):
    call()
    if ctypes.get_errno() != 1: print('system-call filters')
try:
    socket.socketpair()[0].setsockopt(1, 26, b'')
    print('socket filters')
except OSError as error:
    if error.errno != 1: print('socket filters')
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
    return none(`The sandbox runs nothing: ${message}`, remedy)
  }
  if (lines.at(-1) !== 'end') {
    return none('Python, which the probe needs, does not run inside.')
  }
  const breaches = lines.slice(0, -1)
  if (breaches.length > 0) {
    return none(`The sandbox does not hold against: ${breaches.join(', ')}.`)
  }
  const { hasControlGroups: hasExactLimits, sharesAccount } = await sandbox.settings()
  if (!hasExactLimits) return { isolation: 'limited', hasExactLimits, reasons: [approximate] }
  if (sharesAccount) return { isolation: 'limited', hasExactLimits, reasons: [sameAccount] }
  return { isolation: 'full', hasExactLimits, reasons: [] }
}

function none(...reasons: string[]): ProbeResult {
  return { isolation: 'none', hasExactLimits: false, reasons }
}

const approximate =
  'Without control groups the memory limits are approximate. Start as root for exact ones.'

const sameAccount =
  'Limits are exact, but programs run as the account that started the sandbox. ' +
  'Start as root to give them accounts of their own.'

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
