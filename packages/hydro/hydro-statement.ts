import { BadPackage } from '../bad-package.ts'
import type { PackageFiles } from '../package-files.ts'
import {
  inLanguage,
  type Losses,
  type PackagedTest,
  reportPictures,
  textTest,
} from '../packaged-problem.ts'

/**
 * Matches a sample in the text: two fenced blocks, input1 and output1. A match cannot contain the
 * start of another sample, so that many starts without an end do not cost quadratic time.
 */
const sample =
  /^(`{3,})(input|output)(\d+)[^\n`]*\n((?:(?!^`{3,}(?:input|output)\d)[\s\S])*?)^\1[ \t]*(?:\n|$)/gm

/** Reads the statement in the requested language, else the one without a language, else the first. */
export async function readHydroStatement(
  files: PackageFiles,
  wanted: string,
  losses: Losses,
): Promise<{ statement: string; samples: PackagedTest[] }> {
  const all = files.below('problem').flatMap((path) => {
    const found = /^problem(?:_(\w+))?\.md$/.exec(path)
    return found === null ? [] : [{ path, language: found[1] ?? '' }]
  })
  const chosen = inLanguage(all, wanted, '')
  if (chosen === undefined) throw new BadPackage('There is no statement (problem.md).')
  for (const other of all) {
    if (other !== chosen) losses.add(`The statement in ${other.path} is left out.`)
  }
  const source = ((await files.text(chosen.path)) ?? '').replaceAll('\r\n', '\n')
  reportPictures(source, losses)
  const inputs = new Map<string, string>()
  const outputs = new Map<string, string>()
  const markdown = source.replaceAll(sample, (_, _fence, side: string, number: string, text) => {
    const texts = side === 'input' ? inputs : outputs
    texts.set(number, text)
    return ''
  })
  const samples = [...inputs].flatMap(([number, input]) => {
    const output = outputs.get(number)
    if (output !== undefined) return [textTest(`sample ${number}`, input, output)]
    losses.add(`The sample ${number} has no output and is left out.`)
    return []
  })
  return { statement: markdown.replaceAll(/\n{3,}/g, '\n\n').trim(), samples }
}
