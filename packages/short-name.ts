const longest = 40

/**
 * Reduces a title to lowercase letters and digits, as Kattis requires for a package's name.
 * @param otherwise the result for titles without such characters
 */
export function shortName(title: string, otherwise: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return plain === '' ? otherwise : plain.slice(0, longest)
}
