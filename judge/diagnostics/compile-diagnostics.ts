import type { Language } from '#contract'
import { shortLines } from '../run/truncated-text.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'

/** Puts a line that a learner understands before messages that begin with paths or internal stacks. */
export function explainCompileError(language: Language, said: string): string {
  const first = toolchainOf(language).explainCompileError(shortLines(said))
  return first === null || said.startsWith(first) ? said : `${first}\n${said}`
}
