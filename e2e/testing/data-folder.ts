// One data folder for all tests that start an instance. The parts that an instance prepares only
// once (go-judge, toolchain, startup overhead, samples) are thus prepared once for all of them.
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from './instance.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    dataDir: string
  }
}

export function setup(project: TestProject): () => void {
  const folder = temporaryFolder()
  project.provide('dataDir', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
