/**
 * What a part tells the supervisor over its IPC channel:
 * - `ready`: it does its work from now on; the text says where or with what;
 * - `progress`: how far a task of the background has come; an empty text ends it;
 * - `say`: a line for the person at the terminal;
 * - `secret`: one that nobody else may read; without a terminal it goes to the named 0600 file.
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
