/** Failures that pass by themselves, or when an operator has seen to them: nobody did anything wrong. */
const databaseAway = new Set([
  // The connection was ended, or none can be had: PostgreSQL ends, starts, or has too many.
  ...['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
])
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** What the caller of a failed call is told of it; undefined where the failure is another one. */
export function notReadyWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? `${error.code}` : ''
  if (diskFull.has(code)) return 'The server has no room left at the moment. Try again later.'
  // Of a connection that is lost while it is used, pg gives no code.
  if (databaseAway.has(code) || error.message.startsWith('Connection terminated')) {
    return 'The server is not ready. Try again in a moment.'
  }
  return undefined
}
