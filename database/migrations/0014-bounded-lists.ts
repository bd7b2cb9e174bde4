import { type Kysely, sql } from 'kysely'

/**
 * Indexes for lists that end after some rows: a user's newest accepted submissions, and the newest one
 * on each problem. Without them both walk over everything that the user has ever had accepted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index submissions_accepted;
    create index submissions_accepted on submissions (user_id, problem_id, revision, id desc)
      where verdict = 'OK';
    create index submissions_newest_accepted on submissions (user_id, id desc)
      where verdict = 'OK' and again_of is null;
  `.execute(db)
}
