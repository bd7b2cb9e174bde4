/**
 * Decides which files of the host a judged program sees: system folders read-only, an empty work
 * folder, and our toolchain folder. /usr is mounted as a whole, so empty folders cover /usr/local and
 * /usr/src, where administrators install software. No folder of ours may lie below a mounted path
 * (`exposedFolder`), or a program could read the tests.
 */
import { existsSync, realpathSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { languageCodes } from '#contract'
import { toolchainOf } from '#judge/toolchains/toolchains.ts'

/** The path of the toolchain folder inside the sandbox. */
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
  const ofLanguages = languageCodes.flatMap((language) => toolchainOf(language).folders?.() ?? [])
  const elsewhere = new Set(ofLanguages.filter((path) => !isVisible(path)))
  return [...systemPaths, ...elsewhere].filter((path) => existsSync(path))
}

/** Returns whether the system folders alone show a path of the host at the same place inside. */
function isVisible(path: string): boolean {
  return liesBelow(path, systemPaths) && !liesBelow(path, coveredPaths)
}

function liesBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(folder + sep))
}

/**
 * The first of our folders that a judged program could read, with the mount that shows it; null
 * when there is none. A folder that does not exist yet is judged by its nearest parent that does.
 */
export function exposedFolder(folders: readonly string[]): { folder: string; by: string } | null {
  for (const folder of folders) {
    const real = realPath(resolve(folder))
    if (liesBelow(real, coveredPaths)) continue
    const by = mountedPaths().find((mounted) => liesBelow(real, [realPath(mounted)]))
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
 * Paths that containers show empty. The kernel fills /proc for the whole host; these paths identify
 * the host, describe its hardware or its load, or belong to other programs. boot_id also differs from
 * start to start.
 *
 * These stay visible, because runtimes read them: /proc/cpuinfo, meminfo, stat, loadavg, uptime, version,
 * filesystems, vmstat, and below /proc/sys kernel and vm. Processes of the sandbox itself are hidden
 * by the mount option hidepid. Files that act when they are written, such as core_pattern,
 * stay as well: /dev/null covers a file, and a write to it would seem to succeed.
 */
export const hiddenPaths: readonly string[] = `
  acpi asound buddyinfo bus cgroups cmdline config.gz consoles crypto devices diskstats dma driver
  dynamic_debug execdomains fb fs interrupts iomem ioports irq kallsyms kcore key-users keys kmsg
  kpagecgroup kpagecount kpageflags latency_stats locks mdstat misc modules mtrr pagetypeinfo
  partitions pressure sched_debug schedstat scsi slabinfo softirqs swaps sysvipc timer_list
  timer_stats tty vmallocinfo zoneinfo sys/abi sys/debug sys/dev sys/fs sys/net
  sys/kernel/random/boot_id
`
  .trim()
  .split(/\s+/)
  .map((name) => `/proc/${name}`)

/** Empty inside every container, since it is a hidden path. */
const anEmptyFolder = '/proc/sys/dev'

/**
 * Runs as root of a new container, before any program of a user.
 *
 * - A filter cannot read the flags of clone3, so a limit of none refuses user namespaces.
 * - hidepid hides the first process of the container from programs, which run as another user.
 * - The toolchain is mounted once more by an overlay, since /proc/self/mountinfo shows where a bound
 *   folder lies on the host. Where the kernel allows no overlay (before 5.11), the bound one stays.
 *
 * @param covers paths that are covered already
 * @param uncovered folders of compilers below a path that is not covered yet
 */
function setUp(covers: readonly string[], uncovered: readonly string[]): string {
  const overlay = `ro,nosuid,nodev,lowerdir=${toolchainMount}:${anEmptyFolder}`
  const commands = [
    'mount -o remount,rw,hidepid=2 /proc && echo 0 > /proc/sys/user/max_user_namespaces',
    'mkdir /tmp/mount',
    `mount -t overlay toolchain -o ${overlay} /tmp/mount && umount ${toolchainMount} ` +
      `&& mount --move /tmp/mount ${toolchainMount}`,
    ...covers.map((path) => `mount -o remount,ro,nosuid,nodev ${path}`),
    ...uncovered.map(coverAround),
    'rmdir /tmp/mount',
    'mount -o remount,ro,nosuid,nodev,noexec,hidepid=2 /proc',
  ]
  return `/bin/sh -c '${commands.join('; ')}'`
}

/** Covers the folder that a compiler's folder lies below, and shows that folder alone. */
function coverAround(home: string): string {
  const cover = coveredPaths.find((path) => liesBelow(home, [path]))
  const show = [
    `mount --bind ${home} /tmp/mount`,
    `mount -t tmpfs -o nosuid,nodev,size=4k,mode=755 tmpfs ${cover}`,
    `mkdir -p ${home}`,
    `mount --move /tmp/mount ${home}`,
  ]
  return `${show.join(' && ')}; mount -o remount,ro,nosuid,nodev ${cover}`
}

/** Returns go-judge's mount configuration. JSON is YAML, so no writer of YAML is needed. */
export function containerConfig(toolchainFolder: string): unknown {
  const bind = (source: string, target = source): Mount => ({
    type: 'bind',
    source,
    target,
    readonly: true,
  })
  const visible = mountedPaths()
  const uncovered = visible.filter((path) => liesBelow(path, coveredPaths))
  const covers = coveredPaths.filter(
    (cover) => existsSync(cover) && !uncovered.some((path) => liesBelow(path, [cover])),
  )
  const mount: Mount[] = [
    ...visible.filter((path) => !uncovered.includes(path)).map((path) => bind(path)),
    // Devices can still be written to; only their times on the host cannot be changed.
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
      // Without it, Java collects its secure random numbers by measuring the processor: seconds of CPU.
      { linkPath: '/dev/random', target: '/dev/urandom' },
    ],
    proc: true,
    workDir: workFolder,
    hostName: 'assay',
    domainName: 'assay',
    uid: 1536,
    gid: 1536,
    // Folders are covered by empty ones that are read-only: a writable one would show the next run
    // what this one left there.
    maskPath: [...covers, ...hiddenPaths],
    initCmd: setUp(covers, uncovered),
  }
}
