import type { SourceMessage } from '../source-messages.ts'

/** Returns an error at this place in the source. */
export const sourceError = (
  line: number,
  column: number | null,
  message: string,
): SourceMessage => ({ line, severity: 'error', message, ...(column !== null && { column }) })
