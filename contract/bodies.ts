/** The fields of JSON bodies. All are strings, and contract/rules checks their values. */
import type { CallName } from './calls.ts'
import { submissionFilterNames } from './rules/submission-filter.ts'

export const requiredFields = {
  register: ['username', 'password', 'email', 'fullname'],
  login: ['usernameOrEmail', 'password'],
  requestResetLink: ['email'],
  changePasswordByLink: ['newPassword', 'token'],
  deleteUser: ['password'],
  submitCode: ['code', 'language'],
  startRun: ['code', 'language', 'input'],
  reportProblem: ['text'],
  suspendUser: ['reason'],
  retryJob: ['jobId'],
  giveUpJob: ['jobId'],
} as const satisfies Partial<Record<CallName, readonly string[]>>

export const optionalFields = {
  updateUser: ['fullname', 'facebookLink', 'githubLink', 'currentPassword', 'newPassword'],
  rejectContribution: ['reason'],
  withdrawProblem: ['reason'],
  startRejudge: [...submissionFilterNames, 'reason'],
} as const satisfies Partial<Record<CallName, readonly string[]>>

type Required = typeof requiredFields
type Optional = typeof optionalFields
type Fields = Required & Optional
export type FieldOf<Name extends CallName> = Name extends keyof Fields
  ? Fields[Name][number]
  : never

export const bodyFields: { readonly [Name in CallName]?: readonly FieldOf<Name>[] } = {
  ...requiredFields,
  ...optionalFields,
}

/** The calls' JSON bodies. */
export type Bodies = {
  [Name in keyof Required]: Record<FieldOf<Name>, string>
} & {
  [Name in keyof Optional]: Partial<Record<FieldOf<Name>, string | null>>
}
