/**
 * Where the sandbox has no control groups, its limits are those of single processes: memory is
 * what one of them reserves, and nothing counts processes. What the kernel offers each process is
 * used instead, and the start says that limits are approximate. A program that used more memory
 * than it may, within what it may reserve, is told so by its verdict.
 */
import type { Command } from '#sandbox/client.ts'

/** No process reserves more, unless its limit is higher. */
const mostReservedBytes = 4 * 2 ** 30
/** Threads reserve as much for their stacks as the stack may grow: so many find room. */
const threads = 8
/** Without control groups, more time passes outside of what is measured. */
const wallFactor = 1.5

/**
 * The same command with limits that such a host can hold.
 * @param reservesMemory its runtime reserves far more address space than it uses (JVM, V8); its
 * own heap flags are the limit then
 */
export function forWeakerHost(command: Command, reservesMemory: boolean): Command {
  const reserved = reservesMemory
    ? mostReservedBytes
    : command.memoryLimitBytes + threads * command.stackLimitBytes
  return {
    ...command,
    args: ['/usr/bin/prlimit', `--nproc=${command.processes}`, ...command.args],
    wallLimitMs: command.wallLimitMs * wallFactor,
    memoryLimitBytes: Math.max(command.memoryLimitBytes, Math.min(reserved, mostReservedBytes)),
  }
}
