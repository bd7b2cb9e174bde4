const mostNames = 20

/** Lists file names in a sentence, up to a maximum. */
export function namedFiles(names: readonly string[]): string {
  const rest = names.length - mostNames
  return rest > 0 ? `${names.slice(0, mostNames).join(', ')} and ${rest} more` : names.join(', ')
}
