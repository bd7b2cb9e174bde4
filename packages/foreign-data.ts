/** Parses untrusted YAML, XML and JSON: nothing is loaded, run or expanded, and shapes are checked. */
import { XMLParser } from 'fast-xml-parser'
import { parse } from 'yaml'
import { z } from 'zod'
import { BadPackage } from './bad-package.ts'

const mostAliases = 20
/** The parser collects such text letter by letter, which takes some 30 bytes for each. */
const mostPlainXml = 16 * 1024 * 1024

/** A text; YAML parses one of digits as a number. */
export const text = z.union([z.string(), z.number()]).transform(String)

export function readYaml<Shape extends z.ZodType>(path: string, source: string, shape: Shape) {
  // The library compares each key with all others, which takes minutes in a malicious file.
  const options = { maxAliasCount: mostAliases, uniqueKeys: false, logLevel: 'error' } as const
  return shaped(path, shape, () => parse(source, options))
}

export function readJson<Shape extends z.ZodType>(path: string, source: string, shape: Shape) {
  return shaped(path, shape, () => JSON.parse(source))
}

/** The text of CDATA sections of an element, if `keepSpace` is set; several make a list. */
export const cdata = '#cdata'

/**
 * Parses XML. Names of attributes get the prefix "@"; elements in `lists` are always lists.
 * @param keepSpace keeps white space, and CDATA sections apart from other text
 */
export function readXml<Shape extends z.ZodType>(
  path: string,
  source: string,
  shape: Shape,
  lists: readonly string[],
  { keepSpace = false } = {},
) {
  const plain = withoutCdata(source)
  if (plain.length > mostPlainXml) {
    throw new BadPackage(`${path} has more than 16 MB outside of CDATA sections.`)
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(plain)) {
    throw new BadPackage(`${path} has a document type of its own, which is not read.`)
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    processEntities: true,
    // Numeric character references too.
    htmlEntities: true,
    isArray: (name) => lists.includes(name),
    trimValues: !keepSpace,
    ...(keepSpace && { cdataPropName: cdata }),
  })
  return shaped(path, shape, () => parser.parse(source, true))
}

/** Cuts out CDATA sections, which may contain anything, by searching for their ends. */
function withoutCdata(source: string): string {
  const [first = '', ...sections] = source.split('<![CDATA[')
  const after = sections.map((section) => {
    const end = section.indexOf(']]>')
    return end < 0 ? section : section.slice(end)
  })
  return [first, ...after].join('')
}

function shaped<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  parsed: () => unknown,
): z.output<Shape> {
  let data: unknown
  try {
    data = parsed()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const [why] = error.message.split('\n')
    throw new BadPackage(`${path} cannot be read: ${why}`)
  }
  const result = shape.safeParse(data ?? {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`
  throw new BadPackage(`${path} is not as its format says${where}: ${issue?.message}`)
}
