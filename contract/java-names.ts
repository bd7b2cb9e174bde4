/**
 * Finds the names in a Java source, outside comments, strings and braces. A file must have the
 * name of its public top-level type, which need not be `Main`. If this fails (Unicode escapes),
 * javac's message has the right name and the source is compiled once more.
 */
export type JavaNames = {
  /** Name of the file without its extension. */
  file: string
  /** Names of the top-level types in their order. */
  types: string[]
}

/** A file name has at most 255 bytes, including `.class`. */
const longestFileName = 240

const ignored =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:(?<!\\)"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g

// No other `public` may occur between `public` and the type, so matching takes linear time.
const declaration =
  /(\bpublic\b(?:(?!\b(?:public|class|interface|enum|record)\b)[^;{}])*)?\b(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gu

export function javaNames(source: string): JavaNames {
  const outer = topLevel(source.replace(ignored, ' '))
  const found = [...outer.matchAll(declaration)].map((match) => ({
    isPublic: match[1] !== undefined,
    name: match[2] ?? 'Main',
  }))
  const file = found.find(({ isPublic }) => isPublic) ?? found[0]
  const name = file !== undefined && canNameFile(file.name) ? file.name : 'Main'
  return { file: name, types: found.map((type) => type.name) }
}

/**
 * Returns the class to start, with its package: the first one with a main method. The judge, which
 * reads the compiled classes, prefers a public one.
 */
export function javaMain(source: string): string {
  const code = source.replace(ignored, ' ')
  const place = code.search(/\bvoid\s+main\s*\(/)
  const { types } = javaNames(place === -1 ? code : code.slice(0, place))
  const name = (place === -1 ? types[0] : types.at(-1)) ?? 'Main'
  const folder = /^\s*package\s+([\p{L}\p{N}_$.]+)\s*;/u.exec(code)?.[1]
  return folder === undefined ? name : `${folder}.${name}`
}

/** A longer name is replaced by another file name, and javac reports the problem. */
function canNameFile(name: string): boolean {
  return new TextEncoder().encode(name).length <= longestFileName
}

/** Returns the text outside all braces. */
function topLevel(code: string): string {
  let depth = 0
  let kept = ''
  for (const character of code) {
    if (character === '{') depth += 1
    if (depth === 0) kept += character
    // A body ends a declaration, like a semicolon.
    if (character === '}') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) kept += ';'
    }
  }
  return kept
}

/** Returns the name from javac's "class Foo is public, should be declared in a file named Foo.java". */
export function javaNameAskedFor(message: string): string | undefined {
  const name = /should be declared in a file named ([\p{L}_$][\p{L}\p{N}_$]*)\.java/u.exec(
    message,
  )?.[1]
  return name !== undefined && canNameFile(name) ? name : undefined
}
