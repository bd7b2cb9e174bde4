// Counts, inside the database itself, how often each submission was given a verdict. What the site
// shows could not tell: a second verdict of the same kind looks like the first.
import pg from 'pg'
import { databaseUrl } from './database-url.ts'

export interface VerdictAudit {
  /** How many verdicts were written for each of these submissions, in their order. */
  verdicts(submissionIds: number[]): Promise<number[]>
  close(): Promise<void>
}

/** @param dataDir of an instance with an embedded PostgreSQL */
export async function auditVerdicts(dataDir: string): Promise<VerdictAudit> {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) })
  await client.connect()
  await client.query(`
    create table if not exists audited_verdicts (submission_id integer not null);
    create or replace function audit_verdict() returns trigger language plpgsql as $$
      begin
        insert into audited_verdicts values (new.id);
        return new;
      end
    $$;
    create or replace trigger audit_verdict after update on submissions
      for each row when (new.verdict is not null) execute function audit_verdict();
  `)
  return {
    async verdicts(submissionIds) {
      const { rows } = await client.query<{ verdicts: number }>(
        `select (select count(*) from audited_verdicts where submission_id = wanted.id)::integer as verdicts
         from unnest($1::integer[]) with ordinality as wanted (id, place) order by place`,
        [submissionIds],
      )
      return rows.map(({ verdicts }) => verdicts)
    },
    close: () => client.end(),
  }
}
