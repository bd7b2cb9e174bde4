/**
 * The judge's privileges in the database: one entry for each table, and none on other tables.
 * Columns are rights of their own; where only some rows are the judge's, a condition says which.
 *
 * What a judge begins to need is added in the version that needs it. What it needs no more is taken
 * away one version later, since judges of the version before still run while this one starts.
 */

type Columns = 'all' | readonly string[]

export interface TableRights {
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
      ...['revision', 'test_count', 'stderr_bytes'],
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
      ...['judge_token', 'attempts', 'code', 'input'],
    ],
  },
  revisions: {
    select: [
      ...['problem_id', 'revision', 'status', 'time_limit_ms', 'memory_limit_mb'],
      ...['comparison', 'tolerance', 'scale_time_limit', 'samples'],
    ],
  },
  tests: {
    select: [
      ...['problem_id', 'revision', 'number', 'input_hash', 'output_hash'],
      ...['input_bytes', 'output_bytes'],
    ],
  },
  allowances: { select: 'all', insert: 'all', update: ['allowance_ms'] },
  judges: { select: 'all', insert: 'all', update: 'all', delete: true },
  jobs: {
    ...{ select: 'all', insert: 'all', update: 'all', delete: true },
    rows: "queue in ('judge', 'run')",
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
