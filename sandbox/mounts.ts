/**
 * What a judged program can see of the host: system folders read-only, an empty work folder, and
 * our toolchain folder. /usr is mounted as a whole, so what an administrator puts into /usr/local
 * and /usr/src is covered by empty folders; and no folder of ours may lie below a mounted path
 * (`exposedFolder`), or a program could read the tests.
 */
import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { javaHome } from './find-java.ts'

/** Where the toolchain folder appears inside the sandbox. */
export const toolchainMount = '/toolchain'

/** The folder that a program runs in, and how much fits. */
export const workFolder = '/w'

type Mount =
  | { type: 'bind'; source: string; target: string; readonly: boolean }
  | { type: 'tmpfs'; target: string; data: string }

const systemPaths = ['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache', '/etc/alternatives']
const coveredPaths = ['/usr/local', '/usr/src']

/** The host's paths that are visible inside, toolchain folder aside. */
export function mountedPaths(): string[] {
  // Debian's JDKs do not start without their configuration.
  const javaSettings = readdirSync('/etc')
    .filter((name) => /^java-\d+-openjdk$/.test(name))
    .map((name) => `/etc/${name}`)
  const home = javaHome()
  const javaElsewhere = home !== null && !isVisible(home) ? [home] : []
  return [...systemPaths, ...javaSettings, ...javaElsewhere].filter((path) => existsSync(path))
}

/** Whether a path of the host is seen inside at the same place by the system folders alone. */
function isVisible(path: string): boolean {
  return (
    systemPaths.some((system) => lies(path, system)) &&
    !coveredPaths.some((covered) => lies(path, covered))
  )
}

function lies(path: string, below: string): boolean {
  return path === below || path.startsWith(below + sep)
}

/**
 * The first of our folders that a judged program could read, with the mount that shows it; null
 * when there is none. A folder that does not exist yet is judged by its nearest parent that does.
 */
export function exposedFolder(folders: readonly string[]): { folder: string; by: string } | null {
  for (const folder of folders) {
    const real = realPath(resolve(folder))
    if (coveredPaths.some((covered) => lies(real, covered))) continue
    const by = mountedPaths().find((mounted) => lies(real, realPath(mounted)))
    if (by !== undefined) return { folder, by }
  }
  return null
}

function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : resolve(realPath(parent), path.slice(parent.length + 1))
}

/**
 * go-judge's mount configuration. JSON is YAML, so no writer of YAML is needed.
 * @param emptyFolder covers what is not to be seen; a folder in memory would be writable, and
 * what one run left there the next would find
 */
export function containerConfig(toolchainFolder: string, emptyFolder: string): unknown {
  const bind = (source: string, target = source): Mount => ({
    type: 'bind',
    source,
    target,
    readonly: true,
  })
  const visible = mountedPaths()
  // A JDK may lie below a covered path: it is bound over the cover, at a place made for it there.
  for (const path of visible) {
    const covered = coveredPaths.find((cover) => lies(path, cover))
    if (covered !== undefined)
      mkdirSync(emptyFolder + path.slice(covered.length), { recursive: true })
  }
  const mount: Mount[] = [
    ...visible.filter((path) => systemPaths.includes(path)).map((path) => bind(path)),
    ...coveredPaths.filter((path) => existsSync(path)).map((target) => bind(emptyFolder, target)),
    ...visible.filter((path) => !systemPaths.includes(path)).map((path) => bind(path)),
    // Devices can be written to all the same; it is their times on the host that cannot be changed.
    bind('/dev/null'),
    bind('/dev/urandom'),
    { type: 'tmpfs', target: workFolder, data: 'size=128m,nr_inodes=4k' },
    { type: 'tmpfs', target: '/tmp', data: 'size=64m,nr_inodes=1k' },
    bind(toolchainFolder, toolchainMount),
  ]
  const streams = ['stdin', 'stdout', 'stderr'].map((name, descriptor) => ({
    linkPath: `/dev/${name}`,
    target: `/proc/self/fd/${descriptor}`,
  }))
  return {
    mount,
    // Semaphores and memory with a name are files: in the memory that is emptied after each run.
    symLink: [
      { linkPath: '/dev/fd', target: '/proc/self/fd' },
      ...streams,
      { linkPath: '/dev/shm', target: '/tmp' },
      // Without it Java's secure random numbers, UUIDs and names of temporary files come from counting
      // how fast the processor is: seconds of CPU time.
      { linkPath: '/dev/random', target: '/dev/urandom' },
    ],
    proc: true,
    workDir: workFolder,
    hostName: 'assay',
    domainName: 'assay',
    uid: 1536,
    gid: 1536,
    // clone3 cannot be refused by its flags, so user namespaces are shut by their own limit.
    // /proc is writable for this one moment, before any program of a user has run.
    initCmd: [
      "/bin/sh -c 'mount -o remount,rw /proc",
      '&& echo 0 > /proc/sys/user/max_user_namespaces;',
      "mount -o remount,ro,nosuid,nodev,noexec /proc'",
    ].join(' '),
  }
}
