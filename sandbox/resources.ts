/**
 * The control group and the configuration folder of a running sandbox. Their names contain the pid of the
 * process that started it, so the next start recognizes and removes those of a killed one.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export type Resources = { readonly group: string; readonly folder: string }

const prefix = 'assay-sandbox-'

/** Creates an empty folder. The sandbox creates the control group of this name itself. */
export function createResources(): Resources {
  const mine = `${prefix}${process.pid}-`
  return {
    group: mine + randomBytes(4).toString('hex'),
    folder: mkdtempSync(join(tmpdir(), mine)),
  }
}

export function removeResources({ group, folder }: Resources): void {
  rmSync(folder, { recursive: true, force: true })
  removeControlGroups(group)
}

/** Removes the resources of instances whose starter has died. */
export function removeLeftovers(): void {
  const groups = globSync([`/sys/fs/cgroup/${prefix}*`, `/sys/fs/cgroup/*/${prefix}*`]).map(
    (path) => basename(path),
  )
  const folders = readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))
  for (const name of new Set([...groups, ...folders])) {
    const pid = Number(/^\d+/.exec(name.slice(prefix.length))?.[0])
    if (Number.isNaN(pid) || existsSync(`/proc/${pid}`)) continue
    try {
      removeResources({ group: name, folder: join(tmpdir(), name) })
    } catch {
      // They belong to another account, which has to remove them.
    }
  }
}

function removeControlGroups(name: string): void {
  const groups = globSync([`/sys/fs/cgroup/${name}`, `/sys/fs/cgroup/*/${name}`])
  for (const group of groups) {
    for (const path of [...globSync(`${group}/*/*/`), ...globSync(`${group}/*/`), group]) {
      try {
        rmdirSync(path)
      } catch {
        // It is not a group, or a process in it is still ending. An empty group costs nothing.
      }
    }
  }
}
