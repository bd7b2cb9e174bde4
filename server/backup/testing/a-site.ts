import { sendJob } from '#database/queue/send-job.ts'
import { storeNextRevision } from '#database/testing/problem.ts'
import type { Parts } from '../../parts.ts'
import { pretendJudge } from '../../testing/judge.ts'
import { makePerson } from '../../testing/person.ts'
import { makeProblem } from '../../testing/problem.ts'
import { makeSubmission } from '../../testing/submission.ts'

/** Rows in many tables, waiting jobs, gaps in numbers, and awkward texts. */
export async function fillSite(parts: Pick<Parts, 'db' | 'blobs' | 'sessions'>) {
  const { db, blobs, sessions } = parts
  const { userId } = await makePerson(db, sessions, { username: 'ada' })
  const avatar = await blobs.put(Buffer.from('a picture'))
  const awkward = { avatar_hash: avatar.hash, fullname: 'Ada\t\\N\n"Lovelace" \\. ключ' }
  await db.updateTable('users').set(awkward).where('id', '=', userId).execute()
  const gone = await makePerson(db, sessions, { username: 'gone' })
  await db.deleteFrom('users').where('id', '=', gone.userId).execute()
  const problemId = await makeProblem(parts, {
    authorId: userId,
    comparison: 'numbers',
    tolerance: 1e-9,
    tests: [
      ['1 2\n', '3\n'],
      ['', '\u0001'.repeat(70_000)],
    ],
  })
  await storeNextRevision(db, problemId, { reason: 'a, "note"' })
  const first = await makeSubmission(db, { problemId, userId })
  const long = '\t\\N\n'.repeat(1000)
  await pretendJudge(db).result(first, 2, { verdict: 'WRONG_ANSWER', output: long, stderr: long })
  const again = await makeSubmission(db, { problemId, userId, verdict: 'WRONG_ANSWER' })
  await db.updateTable('submissions').set({ again_of: first }).where('id', '=', again).execute()
  await db.insertInto('settings').values({ key: 'session_secret', value: 'c2VjcmV0' }).execute()
  await sendJob(db, 'judge', { submissionId: again }, { kind: 'again', owner: userId })
  await sendJob(db, 'mail', { email: 'ada@example.org' })
  return { userId, problemId, again }
}
