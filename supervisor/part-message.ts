/**
 * A message of a part to the supervisor over its IPC channel:
 * - `ready`: the part has started its work; the text says where or with what;
 * - `progress`: the progress of a background task; an empty text ends the task;
 * - `say`: a line for the terminal;
 * - `secret`: a line that only the operator may read; without a terminal it is written to the named
 *   file with mode 0600.
 */
export type PartMessage =
  | { kind: 'ready'; text: string }
  | { kind: 'progress'; task: string; text: string }
  | { kind: 'say'; text: string }
  | { kind: 'secret'; file: string; text: string }

export function isPartMessage(value: unknown): value is PartMessage {
  if (typeof value !== 'object' || value === null) return false
  if (!('kind' in value && 'text' in value && typeof value.text === 'string')) return false
  if (value.kind === 'progress') return 'task' in value && typeof value.task === 'string'
  if (value.kind === 'secret') return 'file' in value && typeof value.file === 'string'
  return value.kind === 'ready' || value.kind === 'say'
}
