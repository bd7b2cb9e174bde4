/**
 * A network of simulated machines: each has a network namespace and a virtual cable to one bridge. All
 * of it is inside the network and mount namespaces of the process that creates it. So nothing outside
 * can reach it or see its names, and the kernel removes it with its last process, even after SIGKILL.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmdirSync } from 'node:fs'

const prefix = '10.83.0.'
const names = '/run/netns'
/** The exit code that a shell reports after an interrupt. */
export const interruptedCode = 130

export const subnet = `${prefix}0/24`

export interface Machine {
  name: string
  address: string
  /** The prefix of a command that runs on this machine. */
  enter: readonly string[]
}

/** Returns why such a network is not possible here; null if it is. */
export function whyNoNetwork(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'Network namespaces need Linux and root.'
  }
  const missing = ['unshare', 'nsenter', 'ip', 'setpriv'].filter(
    (tool) =>
      !(process.env['PATH'] ?? '').split(':').some((folder) => existsSync(`${folder}/${tool}`)),
  )
  return missing.length === 0 ? null : `Not found: ${missing.join(', ')}.`
}

/**
 * Runs this script again inside its own namespaces, and waits until it ends; forwards an interrupt.
 * @returns its exit code
 */
export async function insideNamespaces(script: string, args: readonly string[]): Promise<number> {
  const isOurs = !existsSync(names)
  mkdirSync(names, { recursive: true })
  const child = spawn('unshare', ['--net', '--mount', process.execPath, script, ...args], {
    // A separate process group, so that an interrupt reaches it only once, through us.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill('SIGTERM'))
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode) => resolve(exitCode ?? interruptedCode))
  })
  if (isOurs) rmdirSync(names)
  return code
}

/** Creates the network; call it once. @returns a function that adds a machine */
export function openNetwork(): (name: string) => Machine {
  const id = randomBytes(3).toString('hex')
  const bridge = `assay-${id}`
  run('mount', '-t', 'tmpfs', 'tmpfs', names)
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', bridge, 'type', 'bridge')
  run('ip', 'addr', 'add', `${prefix}1/24`, 'dev', bridge)
  run('ip', 'link', 'set', bridge, 'up')
  let last = 1
  return (name) => {
    last += 1
    const address = prefix + last
    const space = `${bridge}-${name}`
    const cable = `v${id}-${last}`
    run('ip', 'netns', 'add', space)
    run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    run('ip', 'link', 'set', cable, 'master', bridge, 'up')
    run('ip', '-netns', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) run('ip', '-netns', space, 'link', 'set', device, 'up')
    // Not `ip netns exec`: it mounts over /sys, where the sandbox has its control groups.
    return { name, address, enter: ['nsenter', `--net=${names}/${space}`] }
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
