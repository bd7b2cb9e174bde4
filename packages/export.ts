/** `npm run export -- PROBLEM_ID`: a problem becomes a package; docs/import-and-export.md. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { maxId } from '#contract'
import { shownName } from '#contract/archive/messages.ts'
import { callerPath } from '#settings/read-settings.ts'
import type { Assay } from './assay.ts'
import { BadPackage, printable, printableLines } from './bad-package.ts'
import { runCommand, shortName, signInAs } from './command.ts'
import { type WrittenFormat, writtenFormats } from './write-package.ts'

const usage = `npm run export -- PROBLEM_ID… --user NAME [--format FORMAT] [--url http://127.0.0.1:3000] [--to FOLDER]
npm run export -- --all --user NAME [--format FORMAT] [--url URL] [--to FOLDER]

  --user NAME   an admin, or the author; the password is asked, or taken from ASSAY_PASSWORD
  --format FORMAT  ${[...writtenFormats.keys()].join(', ')} (kattis)
  --all         every published problem (of which an author may only take the own ones)
  --to FOLDER   where the packages go (the current folder)`

const options = {
  url: { type: 'string', default: 'http://127.0.0.1:3000' },
  user: { type: 'string' },
  to: { type: 'string', default: '.' },
  all: { type: 'boolean', default: false },
  format: { type: 'string', default: 'kattis' },
} as const

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { url, user, to, all, format: name } = values
  const format = writtenFormats.get(name)
  const ids = positionals.map(Number)
  const isWrong = ids.some((id) => !Number.isInteger(id) || id < 1 || id > maxId)
  if (user === undefined || format === undefined || isWrong || all === ids.length > 0)
    throw new BadPackage(usage)
  const assay = await signInAs(user, url)
  const folder = callerPath(to)
  await mkdir(folder, { recursive: true })
  let failed = 0
  for (const id of all ? await assay.publishedIds() : ids) {
    try {
      console.log(await exportTo(folder, assay, id, format))
    } catch (error) {
      if (!(error instanceof BadPackage)) throw error
      failed += 1
      console.error(`Problem ${id} is not exported: ${printableLines(error.message)}`)
    }
  }
  if (failed > 0) throw new BadPackage(`${failed} problems were not exported.`)
})

async function exportTo(
  folder: string,
  assay: Assay,
  problemId: number,
  { write, ending }: WrittenFormat,
): Promise<string> {
  const problem = await assay.problem(problemId)
  const name = shortName(problem.title, `problem${problemId}`)
  const path = join(folder, `${name}.${ending}`)
  const file = createWriteStream(path, { flags: 'wx' })
  await once(file, 'open').catch(() => {
    throw new BadPackage(`${path} is there already, or cannot be written.`)
  })
  try {
    const tests = await assay.countTests(problemId)
    await write(Writable.toWeb(file), name, problem, {
      count: tests,
      read: (number, side) => assay.download(problemId, number, side),
    })
    const lines = [...problem.losses].map((sentence) => `  - ${printable(sentence)}`)
    return [`"${shownName(problem.title)}" with ${tests} tests is in ${path}`, ...lines].join('\n')
  } catch (error) {
    file.destroy()
    await rm(path, { force: true })
    throw error
  }
}
