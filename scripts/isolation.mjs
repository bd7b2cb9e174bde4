// Determines how this host would isolate untrusted programs, or why it cannot. Follows the rules of
// the sandbox's start (sandbox/start.ts, sandbox/runner/hold.go).
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'

const needed = ['memory', 'pids']

/** Kernel settings, with values that allow user namespaces. @type {Readonly<Record<string, number>>} */
const allowing = {
  'user.max_user_namespaces': 10_000,
  'kernel.unprivileged_userns_clone': 1,
  'kernel.apparmor_restrict_unprivileged_userns': 0,
}

/**
 * @typedef {object} Host
 * @property {boolean} isRoot
 * @property {1 | 2} version of control groups
 * @property {boolean} canCreateGroups
 * @property {readonly string[]} counted resources that control groups count for this account
 * @property {readonly string[]} forbidding settings that forbid user namespaces
 * @property {boolean} hasNamespaces whether a user namespace could be created
 */

/** @returns {Host} */
export function thisHost() {
  const isRoot = process.getuid?.() === 0
  const top = '/sys/fs/cgroup'
  const version = existsSync(`${top}/cgroup.controllers`) ? 2 : 1
  const group = version === 1 ? `${top}/memory` : isRoot ? top : ownGroup(top)
  return {
    isRoot,
    version,
    canCreateGroups: group !== undefined && canWrite(group),
    counted:
      version === 1
        ? needed.filter((name) => existsSync(`${top}/${name}`))
        : words(`${group}/cgroup.controllers`),
    forbidding: Object.entries(allowing).flatMap(([name, good]) => {
      const [value] = words(`/proc/sys/${name.replaceAll('.', '/')}`)
      const forbids = good === 0 ? Number(value) > 0 : Number(value) === 0
      return value !== undefined && forbids ? [name] : []
    }),
    hasNamespaces: spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0,
  }
}

/** @type {(host: Host) => { found: string | undefined, remedy: string }} */
export function isolation(host) {
  const uncounted = needed.filter((name) => !host.counted.includes(name))
  const hasGroups = host.canCreateGroups && uncounted.length === 0
  const groups = `control groups version ${host.version}`
  if (host.isRoot) {
    // A start by root requires full isolation.
    if (hasGroups) return { found: `full (root, ${groups})`, remedy: '' }
    const remedy = host.canCreateGroups
      ? `the control groups do not count ${uncounted.join(' and ')}: see "cgroup_disable" in /proc/cmdline; some small computers need "cgroup_enable=memory" there`
      : 'root cannot create control groups here: a container must be privileged'
    return {
      found: undefined,
      remedy: `${remedy}; or start as another user, with approximate limits`,
    }
  }
  if (host.forbidding.length > 0) {
    const settings = host.forbidding.map((name) => `${name}=${allowing[name]}`)
    const remedy = `user namespaces are forbidden: as root, "sysctl -w ${settings.join(' ')}", or start as root`
    return { found: undefined, remedy }
  }
  if (!host.hasNamespaces) {
    return { found: undefined, remedy: 'user namespaces cannot be created here: start as root' }
  }
  const limits = hasGroups
    ? `exact limits by ${groups}, programs run as this account`
    : 'user namespaces; memory and process limits are approximate'
  return { found: `limited (${limits}; start as root for full)`, remedy: '' }
}

/**
 * Returns the group in which this account can create others: that of the user's systemd, or the current one.
 * @param {string} top
 */
function ownGroup(top) {
  const id = process.getuid?.()
  if (existsSync(`/run/user/${id}/bus`)) {
    return `${top}/user.slice/user-${id}.slice/user@${id}.service`
  }
  const path = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  return path === undefined ? undefined : `${top}${path}`
}

/** @param {string} path */
function words(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').split(/\s+/).filter(Boolean) : []
}

/** @param {string} path */
function canWrite(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
