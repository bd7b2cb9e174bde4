/** Writes schema.ts, the types of all tables. Run it after each new migration: npm run schema */
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded/start.ts'
import { migrate } from './migrate.ts'

const file = join(import.meta.dirname, 'schema.ts')
const narrow: Record<string, Record<string, string>> = {
  AdminActs: { act: 'AdminAct' },
  Allowances: { language: 'Language' },
  ContributionHistory: { action: 'HistoryAction' },
  Findings: { severity: 'Severity' },
  Mails: { kind: 'MailKind', state: 'MailState' },
  Files: { role: 'FileRole' },
  Programs: { language: 'Language', protocol: 'ProgramProtocol', role: 'ProgramRole' },
  Rejudged: { former_verdict: 'Verdict', reason: 'Reason', verdict: 'Verdict' },
  Rejudges: { state: 'RejudgeState' },
  Results: { reason: 'Reason', verdict: 'Verdict' },
  Revisions: { comparison: 'Comparison', review_state: 'ReviewState', status: 'ProblemStatus' },
  Runs: {
    language: 'Language',
    reason: 'Reason',
    state: 'SubmissionState',
    verdict: 'Verdict',
  },
  Solutions: { expected: 'Verdict', role: 'SolutionRole' },
  Submissions: {
    language: 'Language',
    reason: 'Reason',
    state: 'SubmissionState',
    verdict: 'Verdict',
  },
}

await writeFile(file, await withContractTypes(await generate()))

async function generate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-schema-'))
  await chmod(folder, 0o755)
  const server = await startEmbedded({ folder, forgetful: true })
  try {
    await migrate(server.url)
    const options = {
      url: server.url,
      dialect: 'postgres',
      'default-schema': 'public',
      'include-pattern': 'public.*',
      'exclude-pattern': 'public.kysely_*',
      'type-mapping': JSON.stringify({ int8: 'number' }),
      'out-file': join(folder, 'schema.ts'),
    }
    const { status } = spawnSync(
      join(import.meta.dirname, '../node_modules/.bin/kysely-codegen'),
      Object.entries(options).map(([name, value]) => `--${name}=${value}`),
      { stdio: 'inherit' },
    )
    if (status !== 0) throw new Error('kysely-codegen failed.')
    return await readFile(join(folder, 'schema.ts'), 'utf8')
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

async function withContractTypes(generated: string): Promise<string> {
  let text = generated
  const names = new Set<string>()
  for (const [table, columns] of Object.entries(narrow)) {
    for (const [column, type] of Object.entries(columns)) {
      const line = new RegExp(
        `(interface ${table} \\{[^}]*\\n  ${column}: [^;]*?)\\b(string|number)\\b`,
      )
      if (!line.test(text)) throw new Error(`${table}.${column} is not there.`)
      text = text.replace(line, `$1${type}`)
      names.add(type)
    }
  }
  const types = [...names].toSorted().join(', ')
  return text.replace('import type', `import type { ${types} } from "#contract";\nimport type`)
}
