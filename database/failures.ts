import { sql } from 'kysely'
import type { Connection } from './connection.ts'
import type { JobName, Jobs } from './queue/jobs.ts'

/**
 * Keeps why a job was given up, for admins. By a function of the database, because whoever works on
 * a queue need not have rights on what others left here.
 * @param error one line
 */
export async function noteFailure<Name extends JobName>(
  connection: Connection,
  name: Name,
  data: Jobs[Name],
  { tries, error }: { tries: number; error: string },
): Promise<void> {
  await sql`
    select note_failure(${name}, ${JSON.stringify(data)}::jsonb, ${tries}::integer, ${error})
  `.execute(connection)
}
