import { type Kysely, sql } from 'kysely'

/** Indexes for a user's newest accepted submissions, and for the newest one on each problem. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index submissions_accepted;
    create index submissions_accepted on submissions (user_id, problem_id, revision, id desc)
      where verdict = 'OK';
    create index submissions_newest_accepted on submissions (user_id, id desc)
      where verdict = 'OK' and again_of is null;
  `.execute(db)
}
