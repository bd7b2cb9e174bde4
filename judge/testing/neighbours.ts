/** Load beside a measured program: processes of the host, and submissions with the other permit. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import type { Test } from '../run/run-test.ts'
import { judge } from './judge.ts'

export const neighbours = ['nobody', 'cpu', 'memory', 'disk'] as const
export type Neighbour = (typeof neighbours)[number]

/** Programs of the host, which end with the process that started them. */
const onHost: Readonly<Record<Exclude<Neighbour, 'nobody'>, string>> = {
  cpu: 'while (isWanted()) for (let turn = 0; turn < 1e8; turn++);',
  memory: 'for (let at = 0; isWanted(); at++) Buffer.alloc(64 * 2 ** 20, at % 250)',
  disk: `const fs = require('fs'); const part = Buffer.alloc(2 ** 20, 7)
    while (isWanted()) { const file = fs.openSync('burning', 'w'); for (let mib = 0; mib < 32; mib++) fs.writeSync(file, part); fs.fsyncSync(file); fs.closeSync(file) }`,
}
const isWanted = `const isWanted = () => process.ppid === ${process.pid}\n`

/** Submissions in C. */
const inSandbox: Readonly<Record<Exclude<Neighbour, 'nobody'>, string>> = {
  cpu: 'int main() { for (volatile int i = 0;; i = i + 1); }',
  memory: `#include <stdlib.h>
    int main() { for (int at = 0;; at++) { volatile char* p = malloc(100 << 20); for (int i = 0; i < 100 << 20; i += 512) p[i] = at; free((void*)p); } }`,
  disk: `#include <stdio.h>
    static char part[1 << 16];
    int main() { for (;;) { FILE* file = fopen("burning", "w"); for (int i = 0; i < 500; i++) fwrite(part, 1, sizeof part, file); fclose(file); remove("burning"); } }`,
}

/** @returns a function that ends the load */
export async function burnBeside(
  environment: JudgeEnvironment,
  neighbour: Neighbour,
  test: Test,
): Promise<() => Promise<void>> {
  if (neighbour === 'nobody') return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'assay-burning-'))
  const children = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', isWanted + onHost[neighbour]], { cwd: folder, stdio: 'ignore' }),
  )
  const end = new AbortController()
  const submissions = keepJudging(environment, inSandbox[neighbour], test, end.signal)
  return async () => {
    end.abort()
    await Promise.all([submissions, ...children.map(stopChild)])
    await rm(folder, { recursive: true })
  }
}

async function keepJudging(
  environment: JudgeEnvironment,
  code: string,
  test: Test,
  end: AbortSignal,
) {
  while (!end.aborted) {
    try {
      const permit = { owner: 2, priority: 0, order: 1 } as const
      await judge(environment, 'c', code, [test], { permit }, { signal: end })
    } catch (error) {
      if (end.aborted) return
      // The load itself may find the host too busy.
      if (!(error instanceof SandboxError) || error.kind !== 'internal') throw error
    }
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
