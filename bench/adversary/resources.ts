/** Memory and disk of an instance, and the bounds that they must keep whatever the attackers do. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Instance } from '../../e2e/testing/instance.ts'
import { memoryOf } from '../speed/memory.ts'

export const resources = [
  'server, MiB',
  'judge, MiB',
  'sandbox with its programs, MiB',
  'PostgreSQL, MiB',
  'shared memory, MiB',
  'data folder, MiB',
] as const
export type Resource = (typeof resources)[number]
export type Usage = Record<Resource, number>

/** The allowed growth of each resource above its use at rest. */
export const growthBounds: Usage = {
  // A picture takes 600 MB to decode, in a process of the server, one at a time.
  'server, MiB': 1200,
  'judge, MiB': 300,
  // Two programs at a time, of at most 1 GiB each, or compilers of 512 MiB.
  'sandbox with its programs, MiB': 2048,
  'PostgreSQL, MiB': 400,
  // The store of the sandbox holds 1 GiB, PostgreSQL's buffers 128 MiB, and the folders of each of two
  // programs at a time 192 MiB.
  'shared memory, MiB': 1024 + 128 + 2 * 192,
  // The write-ahead log 1 GiB, logs, and outputs that are stored.
  'data folder, MiB': 1536,
}

export function usageOf(instance: Instance): Usage {
  const { server, judge, sandbox, PostgreSQL } = memoryOf(instance)
  return {
    'server, MiB': server.pssMb,
    'judge, MiB': judge.pssMb,
    'sandbox with its programs, MiB': sandbox.pssMb,
    'PostgreSQL, MiB': PostgreSQL.pssMb,
    'shared memory, MiB': sharedMib(),
    'data folder, MiB': folderMib(instance.dataDir),
  }
}

/** Looks again and again until it is stopped. @returns the largest of each figure */
export function watchUsage(instance: Instance): { stop(): Usage } {
  let most = usageOf(instance)
  const timer = setInterval(() => {
    const now = usageOf(instance)
    for (const name of resources) most = { ...most, [name]: Math.max(most[name], now[name]) }
  }, 3000)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

/** Measures the whole machine, because the file system in memory is mounted for the sandbox alone. */
function sharedMib(): number {
  return Number(/^Shmem:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) / 1024
}

function folderMib(folder: string): number {
  // If a file is removed meanwhile, du fails, but still prints what it has counted.
  const printed = execFileSync('sh', ['-c', 'du -sk "$1" 2>/dev/null || true', 'sh', folder])
  return Number.parseInt(printed.toString(), 10) / 1024
}
