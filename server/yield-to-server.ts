import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'

const background = 10

/** Lets the server go first where both need a processor, because people wait for its pages. */
export function yieldToServer({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, background)
}
