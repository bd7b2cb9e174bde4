/** Offers all languages that Assay knows, and starts a sandbox that shows their compilers. */
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { offerLanguages } from '#contract'
import { offeredLanguages } from '../toolchains/offered.ts'
import { furtherLanguages } from '../toolchains/toolchains.ts'
import { startTestSandbox } from './global-setup.ts'

/** The tested example of a language that an operator defines. */
const ownFolder = join(import.meta.dirname, '../../docs/languages')

export function offerAll(): void {
  const codes = furtherLanguages.map(({ code }) => code)
  offerLanguages(offeredLanguages({ LANGUAGES: ['c', ...codes, 'lua'], LANGUAGES_DIR: ownFolder }))
}

export default function setup(project: TestProject): Promise<() => Promise<void>> {
  offerAll()
  return startTestSandbox(project)
}
