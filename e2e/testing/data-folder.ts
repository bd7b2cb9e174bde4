// One data folder for all tests that start an instance: what an instance prepares once (go-judge, the
// toolchain, the start-up times, the samples) is prepared once for all of them.
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
