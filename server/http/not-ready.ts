/** Failures that are temporary or need an operator; the caller did nothing wrong. */
const databaseAway = new Set([
  // The connection was ended or refused: PostgreSQL is stopping, starting, or has too many
  // connections.
  ...['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
])
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Returns the message for such a failure; undefined for any other. */
export function notReadyWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? `${error.code}` : ''
  if (diskFull.has(code)) return 'The server has no room left at the moment. Try again later.'
  // If a connection is lost during a query, pg's error has no code.
  if (databaseAway.has(code) || error.message.startsWith('Connection terminated')) {
    return 'The server is not ready. Try again in a moment.'
  }
  return undefined
}
