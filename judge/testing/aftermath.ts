/**
 * Checks the host after a program has ended: processes, control groups and files that are
 * still there. Looked at from outside, through /proc and the file system, not by asking the
 * sandbox, which could be wrong about itself.
 */
import { globSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { WatchedSandbox } from './watched-sandbox.ts'

type Instance = { readonly url: string; readonly token: string; readonly pid: number }

const longestWaitMs = 10_000
/** The user ids of containers, of which each container has its own (start.ts). */
const sandboxUsers = { from: 20_000, to: 60_000 }

/**
 * Must be called when the sandbox has run something and is idle: this is what "before" means.
 * @returns functions that return sentences about what is left
 */
export async function watchAftermath(instance: Instance, sandbox: WatchedSandbox) {
  const environment = read(`/proc/${instance.pid}/environ`)
  const folder = /(?:^|\0)TMPDIR=([^\0]*)/.exec(environment)?.[1] ?? tmpdir()
  const groupsBefore = await settled(() => groupsOfRuns(instance.pid).length)
  const filesBefore = readdirSync(folder).length
  const now = async (): Promise<string[]> => [
    ...processesLeft(instance.pid),
    ...moreThan('control groups', groupsBefore, groupsOfRuns(instance.pid)),
    ...moreThan('temporary files', filesBefore, readdirSync(folder)),
    ...filesOfSandboxUsers(),
    ...(await storedFilesLeft(instance, sandbox)),
  ]
  return {
    now,
    /** Waits for processes and groups that are about to disappear. */
    async settled(): Promise<string[]> {
      const deadline = performance.now() + longestWaitMs
      for (;;) {
        const left = await now()
        if (left.length === 0 || performance.now() > deadline) return left
        await pause(20)
      }
    },
  }
}

/** Everything below the sandbox, except the containers that wait for the next program. */
function processesLeft(pid: number): string[] {
  const containers = childrenOf([pid])
  const left: number[] = []
  for (let found = childrenOf(containers); found.length > 0; found = childrenOf(found)) {
    left.push(...found)
  }
  return left.map((id) => `process ${id} (${read(`/proc/${id}/comm`).trim()}) still lives`)
}

function childrenOf(parents: readonly number[]): number[] {
  if (parents.length === 0) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      // The name in brackets may hold anything; the parent is the second word after it.
      const parent = read(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ')[1]
      return parents.includes(Number(parent))
    })
}

function moreThan(what: string, before: number, now: readonly string[]): string[] {
  return now.length > before ? [`${now.length} ${what}, ${before} before`] : []
}

function filesOfSandboxUsers(): string[] {
  const paths = ['/tmp', '/dev/shm', '/var/tmp'].flatMap((folder) =>
    globSync(join(folder, '*'), { withFileTypes: false }),
  )
  return paths.flatMap((path) => {
    const owner = ownerOf(path)
    return owner >= sandboxUsers.from && owner < sandboxUsers.to ? [`${path} is left`] : []
  })
}

function ownerOf(path: string): number {
  try {
    return lstatSync(path).uid
  } catch {
    return -1
  }
}

async function storedFilesLeft(instance: Instance, sandbox: WatchedSandbox): Promise<string[]> {
  const reply = await fetch(`${instance.url}/file`, {
    headers: { authorization: `Bearer ${instance.token}` },
  })
  const stored: unknown = await reply.json()
  if (typeof stored !== 'object' || stored === null) return ['the store does not list its files']
  const unknown = Object.keys(stored).filter((id) => !sandbox.answeredFor.has(id))
  return unknown.map((id) => `an unknown file is left in the store: ${id}`)
}

/** Waits until a number stays the same: the sandbox prepares control groups in the background. */
async function settled(count: () => number): Promise<number> {
  let before = count()
  for (let same = 0; same < 5; ) {
    await pause(20)
    const now = count()
    same = now === before ? same + 1 : 0
    before = now
  }
  return before
}

/** '' when it is gone meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * The folders of an instance's own control group: one in each hierarchy of version 1, one in version
 * 2, where a systemd chose the place. The runner itself is in `api` below, runs are in `containers`.
 */
export function groupsOf(pid: number): string[] {
  const own = readFileSync(`/proc/${pid}/cgroup`, 'utf8')
  const path = /^0::(.*)\/api$/m.exec(own)?.[1]
  if (path !== undefined) return globSync(`/sys/fs/cgroup${path}/`)
  const id = /-cgroup-prefix\0([^\0]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1]
  return globSync(`/sys/fs/cgroup/*/${id ?? 'assay'}/`)
}

/** One for each container or run, in each hierarchy. */
export function groupsOfRuns(pid: number): string[] {
  return groupsOf(pid).flatMap((group) => globSync(`${group}/containers/*/`))
}
