/**
 * Summarizes for learners, in one line, why a source did not compile, or how a program ended: the uncaught
 * exception with its name, its message and the line of their source. A program can print such text itself.
 * So only a complete report is recognized, and verdict.ts first checks how the program ended.
 */
import type { Language } from '#contract'
import { shortLines } from '../run/truncated-text.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'

/** Puts a line that a learner understands before messages that begin with paths or internal stacks. */
export function explainCompileError(language: Language, output: string): string {
  const first = toolchainOf(language).explainCompileError(shortLines(output))
  return first === null || output.startsWith(first) ? output : `${first}\n${output}`
}

/** @returns the exception in one line; null when the runtime reported none */
export function uncaughtException(language: Language, text: string): string | null {
  return toolchainOf(language).uncaughtException(shortLines(text))
}

/** @returns why a signal ended a program; null when that is not known */
export function signalCause(language: Language, signal: number, text: string): string | null {
  return toolchainOf(language).signalCause?.(signal, shortLines(text)) ?? null
}

const names: Readonly<Record<number, string>> = {
  1: 'Hangup',
  2: 'Interrupt',
  3: 'Quit',
  4: 'Illegal instruction',
  5: 'Trap',
  6: 'Aborted',
  7: 'Bus error',
  8: 'Arithmetic error',
  9: 'Killed',
  10: 'User signal 1',
  11: 'Segmentation fault',
  12: 'User signal 2',
  13: 'Broken pipe',
  14: 'Alarm',
  15: 'Terminated',
  24: 'CPU time limit',
  25: 'File size limit',
  31: 'Bad system call',
}

export function signalName(number: number): string {
  return names[number] ?? 'Ended'
}

/** ELF64 little-endian: the header's fields, and those of one entry of its program table. */
const magic = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1])
const tableAt = 32
const entrySizeAt = 54
const entriesAt = 56
const loaded = 1
const memorySizeAt = 40

/**
 * Returns how much memory a compiled program requests before its first instruction, in bytes; 0 for
 * other files. A program whose arrays are too large for the machine crashes without a message.
 */
export function staticBytes(program: Buffer): number {
  if (program.length < 64 || !program.subarray(0, magic.length).equals(magic)) return 0
  const table = Number(program.readBigUInt64LE(tableAt))
  const entrySize = program.readUInt16LE(entrySizeAt)
  let total = 0
  for (let entry = 0; entry < program.readUInt16LE(entriesAt); entry += 1) {
    const at = table + entry * entrySize
    if (at + memorySizeAt + 8 > program.length) return total
    if (program.readUInt32LE(at) === loaded)
      total += Number(program.readBigUInt64LE(at + memorySizeAt))
  }
  return total
}
