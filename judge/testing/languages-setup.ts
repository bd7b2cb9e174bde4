/** Offers all languages that Assay knows, and starts a sandbox that shows their compilers. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { offerLanguages, specifiedLanguages } from '#contract'
import { offeredLanguages } from '../toolchains/offered.ts'
import type { LanguageToolchain } from '../toolchains/toolchain.ts'
import { furtherLanguages } from '../toolchains/toolchains.ts'
import { startTestSandbox } from './global-setup.ts'

/** A compiler in addition to the host's usual one, which is version 12 on Debian 12. */
export const secondGcc = {
  version: 11,
  program: '/usr/bin/g++-11',
  args: ['--version'],
  remedy: 'apt-get install g++-11',
}

/** The tested example of a language that an operator defines. */
const ownFolder = join(import.meta.dirname, '../../docs/languages')

export function offerAll(): void {
  // Checkers and interactors of the samples are in languages of the specification.
  const codes = [...specifiedLanguages, ...furtherLanguages].map(({ code }) => code)
  offerLanguages(offeredLanguages({ LANGUAGES: [...codes, 'lua'], LANGUAGES_DIR: ownFolder }))
}

/** Returns how to install a compiler; null if this host has it, or it comes with Assay. */
export function remedyOf(compiler: LanguageToolchain['compiler']): string | null {
  if (compiler === null) return null
  const { status } = spawnSync(compiler.program, compiler.args)
  return status === 0 ? null : compiler.remedy
}

export default function setup(project: TestProject): Promise<() => Promise<void>> {
  offerAll()
  return startTestSandbox(project)
}
