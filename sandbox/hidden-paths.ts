/**
 * Paths that containers show empty. The kernel fills /proc for the whole host; these paths identify
 * the host, describe its hardware or its load, or belong to other programs. boot_id also differs from
 * start to start.
 *
 * These stay visible, because runtimes read them: /proc/cpuinfo, meminfo, stat, loadavg, uptime, version,
 * filesystems, vmstat, and below /proc/sys kernel and vm. Processes of the sandbox itself are hidden
 * by the mount option hidepid (mounts.ts). Files that act when they are written, such as core_pattern,
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
