/**
 * Reserves a share of the CPU for the instance's own processes beside the programs that it judges: as
 * much as these get together. Verdicts count CPU time, so programs can wait for a processor. People who
 * open a page should not.
 *
 * Processes inherit the control group of the supervisor: the server, PostgreSQL, the judge and the
 * sandbox itself. Programs in the sandbox have groups of their own (sandbox/resources.ts). This applies
 * to version 1 of control groups and to root. Elsewhere, the operator weighs containers or services.
 */
import { globSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'

const groups = '/sys/fs/cgroup/cpu'
const prefix = 'assay-instance-'
/** As many as the programs in the sandbox have together; a process outside has 1024. */
const sharesForEachLane = 1024

/** @returns a function that gives it up */
export function reserveCpu(lanes: number): () => void {
  // An operator who has put this process into a group has decided about its share.
  if (!/^\d+:[^:]*\bcpu\b[^:]*:\/$/m.test(readFileSync('/proc/self/cgroup', 'utf8')))
    return () => {}
  removeLeftovers()
  const group = `${groups}/${prefix}${process.pid}`
  try {
    mkdirSync(group)
    writeFileSync(`${group}/cpu.shares`, String(sharesForEachLane * lanes))
    moveTo(group)
  } catch {
    // An ordinary account may not, nor may a container whose control groups are read-only.
    return () => {}
  }
  return () => {
    moveTo(groups)
    removeLeftovers()
  }
}

function moveTo(group: string): void {
  writeFileSync(`${group}/cgroup.procs`, String(process.pid))
}

/** Removes empty groups. That of a running instance is not empty, and the kernel refuses. */
function removeLeftovers(): void {
  for (const group of globSync(`${groups}/${prefix}*`)) {
    try {
      rmdirSync(group)
    } catch {
      // Another instance runs in it.
    }
  }
}
