import { type Kysely, sql } from 'kysely'

/** Stores the content of a problem only in its revisions, of which one is current. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger problems_keep_revision on problems;
    drop function keep_revision();

    alter table revisions
      add column is_current boolean not null default false,
      add check ((comparison = 'numbers') = (tolerance is not null));
    update revisions set is_current = true
    from problems where problems.id = problem_id and problems.revision = revisions.revision;

    alter table problems
      drop column status, drop column revision, drop column title, drop column difficulty,
      drop column tags, drop column description, drop column description_html,
      drop column time_limit_ms, drop column memory_limit_mb, drop column samples,
      drop column comparison, drop column tolerance, drop column scale_time_limit,
      drop column report, drop column reason, drop column decided_by, drop column decided_at;

    -- Includes the columns of lists, so that they need not read descriptions.
    create unique index revisions_current on revisions (problem_id)
      include (revision, status, title, difficulty, tags) where is_current;
    create unique index revisions_published_title on revisions (lower(title))
      where is_current and status = 2;
  `.execute(db)
}
