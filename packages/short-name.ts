const longest = 40

/**
 * A title as lowercase letters and digits, as Kattis wants a package's name.
 * @param otherwise for titles that have none of those
 */
export function shortName(title: string, otherwise: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return plain === '' ? otherwise : plain.slice(0, longest)
}
