/**
 * What burns beside a measured program: processes of the host, and submissions in the sandbox's
 * other lane. Everything is bounded, and ends with `stop`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import type { JudgeBench } from '../run/bench.ts'
import { judgeSubmission } from '../run/judge-submission.ts'
import type { Test } from '../run/run-test.ts'

export const neighbours = ['nobody', 'cpu', 'memory', 'disk'] as const
export type Neighbour = (typeof neighbours)[number]

/**
 * As programs of the host, which go on for as long as who started them lives. The current folder
 * is theirs.
 */
const onHost: Readonly<Record<Exclude<Neighbour, 'nobody'>, string>> = {
  cpu: 'while (isWanted()) for (let turn = 0; turn < 1e8; turn++);',
  memory: 'for (let at = 0; isWanted(); at++) Buffer.alloc(64 * 2 ** 20, at % 250)',
  disk: `const fs = require('fs'); const part = Buffer.alloc(2 ** 20, 7)
    while (isWanted()) { const file = fs.openSync('burning', 'w'); for (let mib = 0; mib < 32; mib++) fs.writeSync(file, part); fs.fsyncSync(file); fs.closeSync(file) }`,
}
const isWanted = `const isWanted = () => process.ppid === ${process.pid}\n`

/** As submissions, in C. */
const inSandbox: Readonly<Record<Exclude<Neighbour, 'nobody'>, string>> = {
  cpu: 'int main() { for (volatile int i = 0;; i = i + 1); }',
  memory: `#include <stdlib.h>
    int main() { for (int at = 0;; at++) { volatile char* p = malloc(100 << 20); for (int i = 0; i < 100 << 20; i += 512) p[i] = at; free((void*)p); } }`,
  disk: `#include <stdio.h>
    static char part[1 << 16];
    int main() { for (;;) { FILE* file = fopen("burning", "w"); for (int i = 0; i < 500; i++) fwrite(part, 1, sizeof part, file); fclose(file); remove("burning"); } }`,
}

/** Starts burning. @returns what ends it */
export async function burnBeside(
  bench: JudgeBench,
  neighbour: Neighbour,
  test: Test,
): Promise<() => Promise<void>> {
  if (neighbour === 'nobody') return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'assay-burning-'))
  const children = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', isWanted + onHost[neighbour]], { cwd: folder, stdio: 'ignore' }),
  )
  const end = new AbortController()
  const lane = burnLane(bench, inSandbox[neighbour], test, end.signal)
  return async () => {
    end.abort()
    await Promise.all([lane, ...children.map(stopChild)])
    await rm(folder, { recursive: true })
  }
}

async function burnLane(bench: JudgeBench, code: string, test: Test, end: AbortSignal) {
  while (!end.aborted) {
    try {
      await judgeSubmission(
        bench,
        {
          language: 'c',
          code,
          tests: [test],
          limitMs: 2000,
          memoryLimitMb: 128,
          checker: { comparison: 'tokens', tolerance: null },
          budgetMs: 60_000,
          permit: { owner: 2, priority: 0, order: 1 },
        },
        {},
        end,
      )
    } catch (error) {
      if (end.aborted) return
      // A neighbour that starves itself is none of what is measured.
      if (!(error instanceof SandboxError) || error.kind !== 'internal') throw error
    }
  }
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
