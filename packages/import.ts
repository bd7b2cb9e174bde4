/** `npm run import -- FILE`: a problem package becomes a contribution; docs/import-and-export.md. */
import { openAsBlob } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { shownName } from '#contract/archive/messages.ts'
import { callerPath } from '#settings/read-settings.ts'
import { BadPackage, printable } from './bad-package.ts'
import { runCommand, shortName, signInAs } from './command.ts'
import { type MadeContribution, makeContribution } from './make-contribution.ts'
import { readPackage } from './read-package.ts'

const usage = `npm run import -- FILE [--url http://127.0.0.1:3000] --user NAME
npm run import -- FILE --save FOLDER

  --url URL          the running Assay that gets the contribution
  --user NAME        who contributes; the password is asked, or taken from ASSAY_PASSWORD
  --save FOLDER      write the archive and the form's fields there instead
  --language CODE    which statement, where there are several (en)
  --difficulty N     1 (Bronze), 2 (Platinum) or 3 (Master)
  --tags LIST        comma-joined labels, instead of the package's
  --time-limit MS, --memory-limit MB, --title TEXT`

const options = {
  url: { type: 'string', default: 'http://127.0.0.1:3000' },
  user: { type: 'string' },
  save: { type: 'string' },
  language: { type: 'string', default: 'en' },
  difficulty: { type: 'string' },
  tags: { type: 'string' },
  'time-limit': { type: 'string' },
  'memory-limit': { type: 'string' },
  title: { type: 'string' },
} as const

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new BadPackage(usage)
  const store = await storeFor(values)
  const wishes = {
    ...values,
    timeLimit: values['time-limit'],
    memoryLimit: values['memory-limit'],
  }
  const problems = await readPackage(await openFile(callerPath(file)), values.language)
  let failed = 0
  for (const { folder, format, read } of problems) {
    console.log(`${format}${folder === '' ? '' : ` in ${shownName(folder)}`}`)
    try {
      const made = await makeContribution(await read(), wishes)
      for (const sentence of made.losses) console.log(`  - ${sentence}`)
      console.log(`  ${await store(made)}`)
    } catch (error) {
      // Continues with the other problems of the package.
      if (!(error instanceof BadPackage)) throw error
      failed += 1
      console.error(`  Not imported: ${printable(error.message)}`)
    }
  }
  if (failed > 0) throw new BadPackage(`${failed} of ${problems.length} were not imported.`)
})

async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path)
  } catch {
    throw new BadPackage(`There is no file ${path}.`)
  }
}

type Values = { user?: string | undefined; save?: string | undefined; url: string }
type Store = (made: MadeContribution) => Promise<string>

/** Returns a function that sends or saves a contribution and returns a sentence with its location. */
async function storeFor({ user, save, url }: Values): Promise<Store> {
  if (save !== undefined) {
    const folder = callerPath(save)
    return (made) => saveTo(folder, made)
  }
  if (user === undefined) throw new BadPackage(`Name who contributes: --user NAME\n\n${usage}`)
  const assay = await signInAs(user, url)
  return async (made) => {
    const problemId = await assay.contribute(made)
    const place = new URL(`/contributions/${problemId}/description`, url)
    return `"${shownName(made.fields.title ?? '')}" with ${made.tests} tests waits for its review: ${place}`
  }
}

/** Saves a contribution. All names are generated here; none comes from the package. */
async function saveTo(folder: string, { fields, archive, tests, uploads }: MadeContribution) {
  await mkdir(folder, { recursive: true })
  const place = await newFolder(join(folder, shortName(fields.title ?? '', 'problem')))
  await writeFile(join(place, 'tests.zip'), new Uint8Array(await archive.arrayBuffer()))
  await writeFile(join(place, 'form.json'), `${JSON.stringify(fields, undefined, 2)}\n`)
  if (uploads.length > 0) await mkdir(join(place, 'files'))
  // The names have no folders, and do not begin with a dot.
  for (const { name, bytes } of uploads) await writeFile(join(place, 'files', name), bytes.stream())
  return `"${shownName(fields.title ?? '')}" with ${tests} tests is in ${place}`
}

async function newFolder(path: string, number = 1): Promise<string> {
  const place = number === 1 ? path : `${path}-${number}`
  try {
    await mkdir(place)
    return place
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === 'EEXIST') return newFolder(path, number + 1)
    throw new BadPackage(`${place} cannot be made: ${error.message}`)
  }
}
