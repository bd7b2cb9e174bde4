const mostNames = 20

/** Names in a sentence, not too many. */
export function namedFiles(names: readonly string[]): string {
  const rest = names.length - mostNames
  return rest > 0 ? `${names.slice(0, mostNames).join(', ')} and ${rest} more` : names.join(', ')
}
