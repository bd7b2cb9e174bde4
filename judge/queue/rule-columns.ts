import { type RawBuilder, sql } from 'kysely'
import type { Language, ProblemProgram, ProgramRole } from '#contract'
import { startupOverheadMs } from '../host/startup-overhead.ts'

/** Columns of the revision that decide how a submission or a Run is judged. */
export const ruleColumns = [
  'time_limit_ms as timeLimitMs',
  'scale_time_limit as scaleTimeLimit',
  'language_limits as languageLimits',
  'memory_limit_mb as memoryLimitMb',
  'comparison',
  'tolerance',
  'passes',
] as const
/** A program of the revision, if it has one in this role. */
const programOf = (role: ProgramRole) => sql<ProblemProgram | null>`(
  select json_build_object('protocol', protocol, 'language', programs.language,
    'code', programs.code, 'flags', flags, 'headers', headers)
  from programs
  where programs.problem_id = revisions.problem_id and programs.revision = revisions.revision
    and role = ${role}
)`
export const programColumns = [
  programOf('checker').as('checkerProgram'),
  programOf('interactor').as('interactorProgram'),
] as const
/** @param language the column with the language of the submission or the Run */
export const overheadColumn = (language: RawBuilder<Language>) =>
  startupOverheadMs(language).as('overheadMs')
export const validatorColumn = programOf('validator').as('validatorProgram')
