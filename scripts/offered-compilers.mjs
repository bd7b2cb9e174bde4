// The compilers of the languages that this instance offers, from their files in judge/toolchains.
import { isAtLeast } from './checkout.mjs'

/**
 * @typedef {import('../judge/toolchains/toolchain.ts').LanguageToolchain} LanguageToolchain
 * @typedef {{ name: string, compiler: NonNullable<LanguageToolchain['compiler']> }} Compiler
 */

/** The oldest Node that can import the TypeScript files of the languages. */
const oldestForTypes = [22, 18]

/**
 * Returns a compiler for each language that does not come with Assay; null if this Node cannot read them.
 * @returns {Promise<Compiler[] | null>}
 * @throws for a wrong LANGUAGES or COMPILERS, or a wrong file in LANGUAGES_DIR
 */
export async function offeredCompilers() {
  if (!isAtLeast(process.versions.node, oldestForTypes)) return null
  const { toolchainOf } = await import('../judge/toolchains/toolchains.ts')
  const languages = await offered()
  return languages.flatMap(({ code, name }) => {
    const { compiler } = toolchainOf(code)
    return compiler === null ? [] : [{ name, compiler }]
  })
}

/** Reading settings needs packages. Before they are installed, only the usual languages are known. */
async function offered() {
  const { LANGUAGES, LANGUAGES_DIR, COMPILERS } = process.env
  const { specifiedLanguages } = await import('../contract/languages.ts')
  if (!LANGUAGES && !COMPILERS) return specifiedLanguages
  const { compilerList } = await import('../settings/formats.ts')
  const { offeredLanguages } = await import('../judge/toolchains/offered.ts')
  return offeredLanguages({
    LANGUAGES: LANGUAGES ? LANGUAGES.split(',') : undefined,
    LANGUAGES_DIR: LANGUAGES_DIR || undefined,
    COMPILERS: COMPILERS ? compilerList.parse(COMPILERS) : undefined,
  })
}
