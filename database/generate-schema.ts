/** Writes schema.ts, the types of all tables. Run it after each new migration: npm run schema */
import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Cli, GenericExpressionNode, IdentifierNode } from 'kysely-codegen'
import { startEmbedded } from './embedded/start.ts'
import { migrate } from './migrate.ts'

/** The contract's types of columns. */
const narrow = {
  AdminAct: ['admin_acts.act'],
  Comparison: ['revisions.comparison'],
  FileRole: ['files.role'],
  HistoryAction: ['contribution_history.action'],
  Language: ['allowances', 'programs', 'runs', 'submissions'].map((table) => `${table}.language`),
  MailKind: ['mails.kind'],
  MailState: ['mails.state'],
  ProblemStatus: ['revisions.status'],
  ProgramProtocol: ['programs.protocol'],
  ProgramRole: ['programs.role'],
  Reason: ['rejudged', 'results', 'runs', 'submissions'].map((table) => `${table}.reason`),
  RejudgeState: ['rejudges.state'],
  ReviewState: ['revisions.review_state'],
  Severity: ['findings.severity'],
  SolutionRole: ['solutions.role'],
  SubmissionState: ['runs.state', 'submissions.state'],
  Verdict: [
    ...['rejudged', 'results', 'runs', 'submissions'].map((table) => `${table}.verdict`),
    ...['rejudged.former_verdict', 'solutions.expected'],
  ],
}
const withDefault = ['rejudges.state', 'revisions.review_state', 'runs.state', 'submissions.state']

const columns = Object.entries(narrow).flatMap(([type, names]) =>
  names.map((name) => {
    const node = new IdentifierNode(type)
    const hasDefault = withDefault.includes(name)
    return [name, hasDefault ? new GenericExpressionNode('Generated', [node]) : node] as const
  }),
)

await using folder = await mkdtempDisposable(join(tmpdir(), 'assay-schema-'))
await chmod(folder.path, 0o755)
const server = await startEmbedded({ folder: folder.path, forgetful: true })
try {
  await migrate(server.url)
  await new Cli().generate({
    url: server.url,
    dialect: 'postgres',
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    excludePattern: 'public.kysely_*',
    typeMapping: { int8: 'number' },
    customImports: Object.fromEntries(Object.keys(narrow).map((type) => [type, '#contract'])),
    overrides: { columns: Object.fromEntries(columns) },
    outFile: join(import.meta.dirname, 'schema.ts'),
  })
} finally {
  await server.stop()
}
