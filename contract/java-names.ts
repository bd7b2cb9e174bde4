/**
 * What a Java source calls itself. The file must carry the name of its public top-level type, and
 * a learner's class need not be `Main`, so the name is read from the source: outside comments,
 * strings and braces. Where this reading is fooled (Unicode escapes), javac says the right name
 * and the compile is tried once more.
 */
export type JavaNames = {
  /** Name of the file without its extension. */
  file: string
  /** Names of the top-level types in their order. */
  types: string[]
}

/** A file's name has at most 255 bytes, `.class` included. */
const longestFileName = 240

const ignored =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:(?<!\\)"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g

// What lies between `public` and the type never holds another `public`: so each is read once.
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
 * The class that is started, as Java calls it: the one with a main, its package before it. With more
 * than one main this is the first; the judge, which reads the compiled classes, takes a public one.
 */
export function javaMain(source: string): string {
  const code = source.replace(ignored, ' ')
  const place = code.search(/\bvoid\s+main\s*\(/)
  const { types } = javaNames(place === -1 ? code : code.slice(0, place))
  const name = (place === -1 ? types[0] : types.at(-1)) ?? 'Main'
  const folder = /^\s*package\s+([\p{L}\p{N}_$.]+)\s*;/u.exec(code)?.[1]
  return folder === undefined ? name : `${folder}.${name}`
}

/** Under any other name javac says what is wrong with it. */
function canNameFile(name: string): boolean {
  return new TextEncoder().encode(name).length <= longestFileName
}

/** Only what stands outside all braces. */
function topLevel(code: string): string {
  let depth = 0
  let kept = ''
  for (const character of code) {
    if (character === '{') depth += 1
    if (depth === 0) kept += character
    // A body ends a declaration as ; does.
    if (character === '}') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) kept += ';'
    }
  }
  return kept
}

/** The name that javac asks for: "class Foo is public, should be declared in a file named Foo.java". */
export function javaNameAskedFor(message: string): string | undefined {
  const name = /should be declared in a file named ([\p{L}_$][\p{L}\p{N}_$]*)\.java/u.exec(
    message,
  )?.[1]
  return name !== undefined && canNameFile(name) ? name : undefined
}
