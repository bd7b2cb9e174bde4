/**
 * The judge's privileges in the database: one entry for each table. One that is no longer needed is
 * removed one version later, since judges of the version before still run while this one starts.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'

type Columns = 'all' | readonly string[]

interface TableRights {
  select?: Columns
  insert?: Columns
  update?: Columns
  delete?: true
  /** SQL: the only rows that the judge sees or writes. */
  rows?: string
  /** SQL: the only rows that the judge deletes. */
  deletedRows?: string
}

export const judgeRights: Readonly<Record<string, TableRights>> = {
  submissions: {
    select: 'all',
    update: [
      ...['state', 'verdict', 'reason', 'stderr', 'judge_token', 'attempts', 'judged_at'],
      ...['revision', 'test_count', 'stderr_bytes', 'set_aside'],
    ],
    delete: true,
    // The copy of a rejudge is deleted when its verdict has replaced the former one.
    deletedRows: 'again_of is not null',
  },
  results: { select: 'all', insert: 'all', update: ['submission_id'], delete: true },
  stored_texts: {
    // Not the texts: a judge writes them, and removes the oldest beyond a user's quota.
    select: ['id', 'user_id', 'size_bytes', 'created_at'],
    insert: ['user_id', 'submission_id', 'index', 'stream', 'text'],
    delete: true,
  },
  runs: {
    select: 'all',
    update: [
      ...['state', 'verdict', 'reason', 'time_ms', 'memory_bytes', 'output', 'stderr', 'cut'],
      ...['judge_token', 'attempts', 'code', 'input', 'transcript', 'transcript_cut'],
      ...['fault', 'fault_message'],
    ],
  },
  revisions: {
    select: [
      ...['problem_id', 'revision', 'status', 'time_limit_ms', 'memory_limit_mb'],
      ...['comparison', 'tolerance', 'scale_time_limit', 'samples', 'is_current'],
      ...['language_limits', 'passes'],
    ],
  },
  programs: { select: 'all' },
  probes: { select: 'all', update: ['attempts', 'findings'] },
  problem_faults: { select: ['problem_id', 'revision', 'test'], insert: 'all', update: 'all' },
  tests: {
    select: [
      ...['problem_id', 'revision', 'number', 'input_hash', 'output_hash'],
      ...['input_bytes', 'output_bytes', 'file_number'],
    ],
  },
  allowances: { select: 'all', insert: 'all', update: ['allowance_ms'] },
  judges: { select: 'all', insert: 'all', update: 'all', delete: true },
  jobs: {
    ...{ select: 'all', insert: 'all', update: 'all', delete: true },
    rows: "queue in ('judge', 'run', 'probe')",
  },
  tickets: { select: 'all', insert: 'all', update: ['ticket'] },
  // The secret that session tokens are signed with is a row of the same table.
  settings: {
    select: ['key'],
    insert: ['key', 'value'],
    update: ['value'],
    rows: "key = 'language_environments'",
  },
}

/**
 * Gives a role exactly these rights, in a transaction of the tables' owner. Tables are locked only when
 * a condition on their rows changes, so a start while an instance is running does not wait.
 */
export async function grantJudge(client: pg.ClientBase, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await client.query(`revoke all on all tables in schema public from ${name}`)
  await client.query(`grant usage on schema public to ${name}`)
  for (const [table, rights] of Object.entries(judgeRights)) {
    for (const right of rightsIn(rights))
      await client.query(`grant ${right} on ${table} to ${name}`)
  }
  await limitRows(client, role)
}

/** Returns rights in SQL, such as `update (state, verdict)`. */
function rightsIn({ select, insert, update, delete: deletes }: TableRights): string[] {
  const named = Object.entries({ select, insert, update }).flatMap(([right, columns]) => {
    if (columns === undefined) return []
    return [columns === 'all' ? right : `${right} (${columns.join(', ')})`]
  })
  return deletes ? [...named, 'delete'] : named
}

async function limitRows(client: pg.ClientBase, role: string): Promise<void> {
  const account = pg.escapeIdentifier(role)
  const wanted = Object.entries(judgeRights).flatMap(([table, { rows, deletedRows }]) => [
    ...(rows ? [policy(table, role, `for all to ${account} using (${rows})`)] : []),
    ...(deletedRows
      ? [policy(table, role, `for delete to ${account} using (${deletedRows})`)]
      : []),
  ])
  const { rows: found } = await client.query<{ table: string; name: string }>(
    `select tablename as table, policyname as name from pg_policies
     where schemaname = 'public' and $1 = any (roles)`,
    [role],
  )
  const keyOf = (one: { table: string; name: string }) => `${one.table}.${one.name}`
  const [known, needed] = [new Set(found.map(keyOf)), new Set(wanted.map(keyOf))]
  for (const old of found) {
    if (needed.has(keyOf(old))) continue
    await client.query(`drop policy ${pg.escapeIdentifier(old.name)} on ${old.table}`)
  }
  for (const { table, name, text } of wanted) {
    if (known.has(keyOf({ table, name }))) continue
    await openToOthers(client, table)
    await client.query(
      `create policy ${pg.escapeIdentifier(name)} on ${table} as restrictive ${text}`,
    )
  }
}

function policy(table: string, role: string, text: string) {
  const hash = createHash('sha256').update(`${role} ${text}`).digest('hex').slice(0, 12)
  return { table, name: `judge_${hash}`, text }
}

/** Once a table has policies, other roles need one that lets them in. */
async function openToOthers(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ limited: boolean }>(
    'select relrowsecurity as limited from pg_class where oid = $1::regclass',
    [table],
  )
  if (rows[0]?.limited) return
  await client.query(`create policy everyone on ${table} using (true) with check (true)`)
  await client.query(`alter table ${table} enable row level security`)
}
