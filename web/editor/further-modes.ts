/** All files of `modes/`, each loaded when a language with this mode is first chosen. */
import type { Mode } from './language-support.ts'

const modes = import.meta.glob<Mode>('./modes/*.ts')

export async function loadMode(mode: string): Promise<Mode | null> {
  return (await modes[`./modes/${mode}.ts`]?.()) ?? null
}
