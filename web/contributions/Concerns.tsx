import { adminCalls } from '#contract/admin-calls.ts'
import { learnCalls } from '../client/call.ts'
import { FaultyProblems } from './FaultyProblems.tsx'
import { Reports } from './Reports.tsx'

learnCalls(adminCalls)

/** What admins should know about published problems: programs that failed, and readers' reports. */
export function Concerns() {
  return (
    <>
      <FaultyProblems />
      <Reports />
    </>
  )
}
