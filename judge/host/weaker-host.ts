/**
 * Limits for hosts without control groups. There, the limit of memory is the address space of a single
 * process, and processes are not counted. The judge reports at its start that limits are approximate. A
 * program that used more memory than its limit, but less than it may reserve, still gets that verdict.
 */
import type { Command } from '#sandbox/client.ts'

/** No process reserves more, unless its limit is higher. */
const mostReservedBytes = 4 * 2 ** 30
/** Threads that find room, when each reserves the largest size of a stack. */
const threads = 8
/** Threads of the container's first process, which the kernel counts too: the Go runtime starts more when busy. */
const ownThreads = 16
/** Wall time includes steps that are not measured, so more of it is allowed. */
const wallFactor = 1.5

/** @param reservesMemory its runtime (JVM, V8) reserves more than it uses, and limits its own heap */
export function forWeakerHost(command: Command, reservesMemory: boolean): Command {
  const reserved = reservesMemory
    ? mostReservedBytes
    : command.memoryLimitBytes + threads * command.stackLimitBytes
  return {
    ...command,
    args: ['/usr/bin/prlimit', `--nproc=${command.processes + ownThreads}`, ...command.args],
    wallLimitMs: command.wallLimitMs * wallFactor,
    memoryLimitBytes: Math.max(command.memoryLimitBytes, Math.min(reserved, mostReservedBytes)),
  }
}
