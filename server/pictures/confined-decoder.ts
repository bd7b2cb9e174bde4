/**
 * Decodes one picture in an isolated process, with four layers of protection:
 *
 * - the decoders are WebAssembly, so a bug in them can corrupt only their own memory;
 * - Node's permission model denies files, native addons and child processes;
 * - before the picture is sent, the kernel forbids opening further descriptors, which leaves only
 *   stdin, stdout and stderr; it also limits the CPU time, even if the server has ended;
 * - the environment is empty, and memory, time and the size of the answer are limited.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { background, confine, runInBackground } from '../background-process.ts'
import { tooBusy } from '../http/refusal.ts'
import { faultOf, type PictureFault, readyMark } from './picture-faults.ts'

const restrictions = [
  ...confine({ readable: ['server/pictures/', 'contract/limits.ts'], memoryMb: 64 }),
  // Sharp runs the decoders in threads, to which the same permissions apply.
  '--allow-worker',
  '--disable-warning=PERM0006',
  `--import=${join(import.meta.dirname, 'confined-imports.ts')}`,
]
const decodingProgram = join(import.meta.dirname, 'confined-process.ts')
/** A WebP of 256 x 256 pixels is never larger. */
const squareBytes = 512 * 1024

export interface Confinement {
  program?: string
  /** The limit of CPU time. The slowest accepted picture takes 4 s. */
  cpuSeconds?: number
  /** The limit of wall time, with that of the start. Only a busy host needs as much. */
  timeoutMs?: number
  /** A program with a longer answer is killed. */
  answerBytes?: number
}

/**
 * @returns the program's result, or the file's fault; `damaged` if it crashes or computes for too long
 * @throws Refusal 503 if the host is too busy
 */
export async function decodeConfined(
  file: Buffer,
  confinement: Confinement = {},
): Promise<Buffer | PictureFault> {
  const { program = decodingProgram, answerBytes = squareBytes } = confinement
  const { cpuSeconds = 30, timeoutMs = 60_000 } = confinement
  const child = spawn(process.execPath, [...restrictions, program], {
    ...background,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  runInBackground(child)
  const ended = new Promise<[number | null, string | null]>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve([code, signal]))
  })
  const kill = () => child.kill('SIGKILL')
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeoutMs)
  let isConfined = false
  let failure: unknown
  async function confine(): Promise<void> {
    try {
      await limit(child, cpuSeconds)
      isConfined = true
      child.stdin.end(file)
    } catch (error) {
      failure = error
      kill()
    }
  }
  // The program may exit before it has read all input.
  child.stdin.on('error', () => {})
  child.stdout.once('data', () => void confine())
  const answer = collect(child.stdout, answerBytes, kill)
  const [code, signal] = await ended
  clearTimeout(timer)
  if (isLate) throw tooBusy()
  if (failure !== undefined) throw failure
  if (code === 0) return Buffer.concat(answer).subarray(readyMark.length)
  const fault = signal === null ? faultOf(code ?? 0) : 'damaged'
  if (isConfined && fault !== undefined) return fault
  throw new Error(`The process that decodes pictures ended with ${code ?? signal}.`)
}

function collect(stream: Readable, answerBytes: number, onTooLarge: () => void): Buffer[] {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  stream.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length
    if (sizeBytes <= answerBytes) chunks.push(chunk)
    else onTooLarge()
  })
  return chunks
}

/** Prevents a process from opening more descriptors, and limits its CPU time. Open descriptors stay usable. */
async function limit({ pid }: ChildProcess, cpuSeconds: number): Promise<void> {
  const limits = ['--nofile=0:0', `--cpu=${cpuSeconds}:${cpuSeconds}`]
  await promisify(execFile)('/usr/bin/prlimit', [...limits, `--pid=${pid}`], { env: {} })
}
