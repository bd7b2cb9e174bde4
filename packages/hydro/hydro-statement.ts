import { BadPackage } from '../bad-package.ts'
import type { PackageFiles } from '../package-files.ts'
import { type PackagedTest, textFile } from '../packaged-problem.ts'

/**
 * Matches a sample in the text: two fenced blocks, input1 and output1. A match cannot contain the
 * start of another sample, so that many starts without an end do not cost quadratic time.
 */
const sample =
  /^(`{3,})(input|output)(\d+)[^\n`]*\n((?:(?!^`{3,}(?:input|output)\d)[\s\S])*?)^\1[ \t]*(?:\n|$)/gm

export interface HydroStatement {
  markdown: string
  samples: PackagedTest[]
  left: string[]
}

/** Returns the statement in the requested language, else the one without a language, else the first. */
export async function readHydroStatement(
  files: PackageFiles,
  wanted: string,
): Promise<HydroStatement> {
  const all = files.below('problem').flatMap((path) => {
    const found = /^problem(?:_(\w+))?\.md$/.exec(path)
    return found === null ? [] : [{ path, language: found[1] ?? '' }]
  })
  const chosen =
    all.find(({ language }) => language === wanted) ??
    all.find(({ language }) => language === '') ??
    all[0]
  if (chosen === undefined) throw new BadPackage('There is no statement (problem.md).')
  const left = all
    .filter((one) => one !== chosen)
    .map(({ path }) => `The statement in ${path} is left out.`)
  const source = ((await files.text(chosen.path)) ?? '').replaceAll('\r\n', '\n')
  for (const [, address = ''] of source.matchAll(/!\[[^\]\n]{0,1000}\]\(([^)\s]{1,1000})/g)) {
    left.push(`The picture ${address} is not carried over.`)
  }
  const { markdown, samples, left: lonely } = withoutSamples(source)
  return { markdown, samples, left: [...left, ...lonely] }
}

function withoutSamples(source: string): HydroStatement {
  const inputs = new Map<string, string>()
  const outputs = new Map<string, string>()
  const markdown = source.replaceAll(sample, (_, _fence, side: string, number: string, text) => {
    const texts = side === 'input' ? inputs : outputs
    texts.set(number, text)
    return ''
  })
  const left: string[] = []
  const samples = [...inputs].flatMap(([number, input]): PackagedTest[] => {
    const output = outputs.get(number)
    if (output === undefined) {
      left.push(`The sample ${number} has no output and is left out.`)
      return []
    }
    const name = `sample ${number}`
    return [{ name, input: textFile(name, input), output: textFile(name, output) }]
  })
  return { markdown: markdown.replaceAll(/\n{3,}/g, '\n\n').trim(), samples, left }
}
