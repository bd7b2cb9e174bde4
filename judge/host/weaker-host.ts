/**
 * Limits for hosts without control groups, where memory is what a single process reserves, and nothing
 * counts processes. The start of the judge says that limits are approximate. A program that used more
 * memory than its limit, within what it may reserve, still gets that verdict.
 */
import type { Command } from '#sandbox/client.ts'

/** No process reserves more, unless its limit is higher. */
const mostReservedBytes = 4 * 2 ** 30
/** Threads that find room, when each reserves the largest size of a stack. */
const threads = 8
/** Threads of the container's first process, which the kernel counts too: the Go runtime starts more when busy. */
const ownThreads = 16
/** More time passes outside of what is measured. */
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
