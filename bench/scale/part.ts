/**
 * Runs one part of the installation like a service manager: on its machine, with a log, restarted when
 * it ends unexpectedly. The kernel ends it when this process ends, even by SIGKILL.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, type WriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Machine } from './network.ts'

const firstPauseMs = 100
const longestPauseMs = 2_000
const endMs = 8_000

export interface PartOptions {
  machine: Machine
  name: string
  command: readonly string[]
  env: Record<string, string>
  logFile: string
  /** A line that the part prints when it is ready, or a function that checks whether it is. */
  ready: RegExp | (() => Promise<boolean>)
  /** The signal for a clean shutdown. */
  endSignal?: NodeJS.Signals
}

export interface Part {
  readonly name: string
  /** The id of its process, whose children are the processes that it starts. */
  pid(): number
  untilReady(): Promise<void>
  /** Kills one of its processes. @returns ms until it was ready again */
  kill(pid?: number): Promise<number>
  stop(): Promise<void>
}

export function keepPart(options: PartOptions): Part {
  const { machine, command, env, ready, endSignal = 'SIGTERM' } = options
  const log: WriteStream = createWriteStream(options.logFile, { flags: 'a' })
  let child: ChildProcess
  let isStopping = false
  let pauseMs = firstPauseMs
  let isReady: Promise<void>
  let ended: Promise<void>
  start()

  function start(): void {
    const [program = '', ...args] = [
      ...machine.enter,
      ...['setpriv', '--pdeathsig', endSignal.slice(3)],
      ...command,
    ]
    const started = spawn(program, args, {
      // A separate process group: this process handles interrupts.
      detached: true,
      cwd: '/',
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    ended = new Promise((resolve) => {
      started.once('error', () => resolve())
      started.once('exit', () => resolve())
    })
    isReady = readiness(started)
    void ended.then(async () => {
      log.write(`${options.name} ended (${started.signalCode ?? started.exitCode})\n`)
      if (isStopping) return
      await pause(pauseMs)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      if (!isStopping) start()
    })
  }

  function readiness(started: ChildProcess): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        pauseMs = firstPauseMs
        resolve()
      }
      const onOutput = (text: string) => {
        log.write(`${text.trimEnd()}\n`)
        if (ready instanceof RegExp && ready.test(text)) settle()
      }
      started.stdout?.on('data', (chunk: Buffer) => onOutput(chunk.toString()))
      started.stderr?.on('data', (chunk: Buffer) => onOutput(chunk.toString()))
      started.on('message', (message) => onOutput(textOf(message)))
      if (typeof ready === 'function') void ask(ready, settle)
    })
  }

  async function ask(question: () => Promise<boolean>, settle: () => void): Promise<void> {
    while (!isStopping && child.exitCode === null && child.signalCode === null) {
      if (await question().catch(() => false)) return settle()
      await pause(50)
    }
  }

  /** Also waits when the part ends and is restarted before it is ready. */
  async function untilReady(): Promise<void> {
    for (;;) {
      const asked = isReady
      const first = await Promise.race([asked.then(() => true), ended.then(() => false)])
      if (first) return
      while (asked === isReady) {
        if (isStopping) throw new Error(`${options.name} was stopped.`)
        await pause(20)
      }
    }
  }

  return {
    name: options.name,
    pid: () => child.pid ?? 0,
    untilReady,
    async kill(pid) {
      const killedMs = performance.now()
      const over = ended
      process.kill(pid ?? child.pid ?? 0, 'SIGKILL')
      await over
      while (ended === over) await pause(10)
      await untilReady()
      return performance.now() - killedMs
    },
    async stop() {
      isStopping = true
      child.kill(endSignal)
      const impatient = setTimeout(() => child.kill('SIGKILL'), endMs)
      await ended
      clearTimeout(impatient)
      log.end()
    },
  }
}

function textOf(message: unknown): string {
  const isSaying = typeof message === 'object' && message !== null && 'text' in message
  return isSaying ? String(message.text) : ''
}
