/**
 * A network of machines that this kernel plays: each has a namespace of its own, and a cable to one
 * bridge. All of it lies inside the network and mount namespaces of the process that makes it, so
 * nothing outside reaches it or sees its names, and the kernel takes it down with the last process
 * that is in it, however that ended.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmdirSync } from 'node:fs'

const prefix = '10.83.0.'
const names = '/run/netns'
/** As a shell tells it. */
export const interruptedCode = 130

export const subnet = `${prefix}0/24`

export interface Machine {
  name: string
  address: string
  /** What is put before a command so that it runs there. */
  enter: readonly string[]
}

/** Why there can be no such network; null when there can. */
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
 * Runs this script once more, inside namespaces of its own, until it ends; an interrupt is passed on.
 * @returns its exit code
 */
export async function insideNamespaces(script: string, args: readonly string[]): Promise<number> {
  const isOurs = !existsSync(names)
  mkdirSync(names, { recursive: true })
  const child = spawn('unshare', ['--net', '--mount', process.execPath, script, ...args], {
    // Its own group: an interrupt reaches it by us alone, once.
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

/** Where this process stands; call it once. @returns how to add a machine */
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
    // Not `ip netns exec`: it covers /sys, where the sandbox has its control groups.
    return { name, address, enter: ['nsenter', `--net=${names}/${space}`] }
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
