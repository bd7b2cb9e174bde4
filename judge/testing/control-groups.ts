/** The control groups of an instance of the sandbox, as the host sees them. */
import { globSync, readFileSync } from 'node:fs'

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

/** One for each run that is ready, in each hierarchy; and those of runs that are over. */
export function groupsOfRuns(pid: number): string[] {
  return groupsOf(pid).flatMap((group) => globSync(`${group}/containers/*/`))
}
