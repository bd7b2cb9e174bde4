/**
 * The languages that a judge must offer to take a job: those of the submission and of the problem's
 * programs that judging it runs. They are read when a job is taken, because a submission may have moved
 * to another revision by then.
 */
import type { JobName } from './jobs.ts'

export type JudgedJob = Extract<JobName, 'judge' | 'run' | 'probe'>

const numberIn = (key: string) => `(j.data ->> '${key}')::integer`

/** @param isRun SQL: whether judging runs this program of the problem */
const ofSource = (table: 'submissions' | 'runs', key: string, isRun: string) => `(
  select array(
    select language from programs
    where programs.problem_id = asked.problem_id and programs.revision = asked.revision
      and ${isRun}
  ) || asked.language
  from ${table} asked where asked.id = ${numberIn(key)})`

/** SQL: the languages of the job `j`, an array; null if its submission or Run was deleted. */
export const neededLanguages: Readonly<Record<JudgedJob, string>> = {
  judge: ofSource('submissions', 'submissionId', "role in ('checker', 'interactor')"),
  // The output for an input of the user's own is not checked.
  run: ofSource(
    'runs',
    'runId',
    "(role = 'interactor' or role = 'checker' and asked.sample is not null)",
  ),
  probe: `array(
    select language from programs
    where problem_id = ${numberIn('problemId')} and revision = ${numberIn('revision')})`,
}
