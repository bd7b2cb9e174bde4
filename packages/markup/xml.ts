/** Writes texts in XML. */

/** Matches characters that XML 1.0 cannot contain, even as a character reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are the ones to find.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u

export const fitsXml = (text: string): boolean => !forbidden.test(text)

const references: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  ...{ '\r': '&#13;', '\n': '&#10;', '\t': '&#9;' },
}
const reference = (letter: string) => references[letter] ?? letter

export const xmlAttribute = (text: string): string => text.replaceAll(/[&<>"\r\n\t]/g, reference)

/** Returns a CDATA section or, because parsers change line ends in it, text with references. */
export function xmlText(text: string): string {
  if (text.includes('\r')) return text.replaceAll(/[&<>\r]/g, reference)
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
