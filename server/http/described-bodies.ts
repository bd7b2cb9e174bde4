/**
 * The request bodies in the API description. The contract's rules validate requests; a schema
 * cannot express all of them.
 */
import {
  type CallName,
  contributionFieldNames,
  contributionFields,
  submissionFilterNames,
} from '#contract'

interface DescribedBody {
  required: string[]
  optional?: string[]
}

const optionalOfContribution = contributionFieldNames.filter(
  (name) => contributionFields[name].optional,
)
const requiredOfContribution = contributionFieldNames.filter(
  (name) => !contributionFields[name].optional,
)

const described: Partial<Record<CallName, DescribedBody>> = {
  register: { required: ['username', 'password', 'email', 'fullname'] },
  login: { required: ['usernameOrEmail', 'password'] },
  requestResetLink: { required: ['email'] },
  changePasswordByLink: { required: ['newPassword', 'token'] },
  updateUser: {
    required: [],
    optional: ['fullname', 'facebookLink', 'githubLink', 'currentPassword', 'newPassword'],
  },
  deleteUser: { required: ['password'] },
  updateAvatar: { required: ['file'] },
  submitCode: { required: ['code', 'language'] },
  startRun: { required: ['code', 'language', 'input'] },
  contribute: {
    required: [...requiredOfContribution, 'file'],
    optional: optionalOfContribution,
  },
  reviseContribution: {
    required: requiredOfContribution,
    optional: ['file', ...optionalOfContribution],
  },
  reportProblem: { required: ['text'] },
  withdrawProblem: { required: [], optional: ['reason'] },
  rejectContribution: { required: [], optional: ['reason'] },
  suspendUser: { required: ['reason'] },
  startRejudge: { required: [], optional: [...submissionFilterNames, 'reason'] },
  retryJob: { required: ['jobId'] },
  giveUpJob: { required: ['jobId'] },
}

/** Returns the JSON schema of a call's body; undefined if it has none. */
export function describedBody(name: CallName): object | undefined {
  const body = described[name]
  if (body === undefined) return undefined
  const fields = [...body.required, ...(body.optional ?? [])]
  const property = (field: string) =>
    field === 'file' ? { type: 'string', format: 'binary' } : { type: 'string' }
  return {
    type: 'object',
    required: body.required,
    properties: Object.fromEntries(fields.map((field) => [field, property(field)])),
  }
}
