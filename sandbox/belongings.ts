/**
 * The resources of an instance of the sandbox besides its process: a control group and the folder of its
 * configuration. Their names carry the pid of whoever started it, so that two instances never meet,
 * and what a killed one left is removed by the next.
 */
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export type Belongings = { readonly group: string; readonly folder: string }

const prefix = 'assay-sandbox-'

/** The folder is there, and empty; the sandbox makes the group by itself. */
export function newBelongings(): Belongings {
  const mine = `${prefix}${process.pid}-`
  return {
    group: mine + randomBytes(4).toString('hex'),
    folder: mkdtempSync(join(tmpdir(), mine)),
  }
}

export function removeBelongings({ group, folder }: Belongings): void {
  rmSync(folder, { recursive: true, force: true })
  removeControlGroups(group)
}

/** What instances left whose starter is dead. */
export function removeLeftovers(): void {
  const groups = globSync([`/sys/fs/cgroup/${prefix}*`, `/sys/fs/cgroup/*/${prefix}*`]).map(
    (path) => basename(path),
  )
  const folders = readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))
  for (const name of new Set([...groups, ...folders])) {
    const pid = Number(/^\d+/.exec(name.slice(prefix.length))?.[0])
    if (Number.isNaN(pid) || existsSync(`/proc/${pid}`)) continue
    try {
      removeBelongings({ group: name, folder: join(tmpdir(), name) })
    } catch {
      // Somebody else's: theirs to remove.
    }
  }
}

/**
 * In control groups v1, a group weighs as much as one process outside. Ours holds as many as there
 * are lanes, and would starve beside a busy host.
 */
export function weighAsProcesses({ group }: Belongings, lanes: number): void {
  const shares = `/sys/fs/cgroup/cpu/${group}/cpu.shares`
  if (existsSync(shares)) writeFileSync(shares, String(1024 * lanes))
}

function removeControlGroups(name: string): void {
  const groups = globSync([`/sys/fs/cgroup/${name}`, `/sys/fs/cgroup/*/${name}`])
  for (const group of groups) {
    for (const path of [...globSync(`${group}/*/*/`), ...globSync(`${group}/*/`), group]) {
      try {
        rmdirSync(path)
      } catch {
        // Not a group, or still with a dying process: an empty group costs nothing.
      }
    }
  }
}
