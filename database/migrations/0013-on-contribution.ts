import { type Kysely, sql } from 'kysely'

/** Records whether a submission was made on a contribution, because a later withdrawal must not change its rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table submissions add column on_contribution boolean not null default false;
    -- The last decision before the submission counts; without one, the problem's status. A revision
    -- that is only proposed is not published.
    update submissions set on_contribution = true
    from problems
    where problems.id = submissions.problem_id and problems.author_id is not null
      and (submissions.revision > problems.revision or coalesce((
        select action = 'withdrawn' from contribution_history history
        where history.problem_id = problems.id and history.at <= submissions.created_at
          and action in ('accepted', 'withdrawn')
        order by history.id desc limit 1
      ), problems.status <> 2 or exists (
        select from contribution_history history
        where history.problem_id = problems.id and action = 'accepted'
      )));
  `.execute(db)
}
