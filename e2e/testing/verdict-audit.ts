// Counts in the database how often each submission was given a verdict. The site cannot show this,
// because a second equal verdict looks like the first.
import type { Ask } from './database.ts'

export async function auditVerdicts(ask: Ask): Promise<void> {
  await ask((client) =>
    client.query(`
      create table if not exists audited_verdicts (submission_id integer not null);
      -- Runs as the table's owner, because the judge's account has no rights on it.
      create or replace function audit_verdict() returns trigger language plpgsql
        security definer as $$
        begin
          insert into audited_verdicts values (new.id);
          return new;
        end
      $$;
      create or replace trigger audit_verdict after update on submissions
        for each row when (new.verdict is not null) execute function audit_verdict();
    `),
  )
}

/** Returns the number of verdicts written for each of these submissions, in their order. */
export async function auditedVerdicts(ask: Ask, submissionIds: number[]): Promise<number[]> {
  const { rows } = await ask((client) =>
    client.query<{ verdicts: number }>(
      `select (select count(*) from audited_verdicts where submission_id = wanted.id)::integer as verdicts
       from unnest($1::integer[]) with ordinality as wanted (id, place) order by place`,
      [submissionIds],
    ),
  )
  return rows.map(({ verdicts }) => verdicts)
}
