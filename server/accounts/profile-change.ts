/** Reads the body of PATCH /api/user, which changes one thing at a time. */
import {
  checkNewFullname,
  checkPasswordChange,
  type PasswordChange,
  type ProfileLink,
  type profileLinks,
  readLink,
  tidy,
} from '#contract'
import { invalid, Refusal, refuseErrors } from '../http/refusal.ts'
import { textFields } from '../http/text-fields.ts'

export type ProfileChange =
  | { kind: 'fullname'; fullname: string }
  | { kind: 'link'; field: ProfileLink; link: string | null }
  | ({ kind: 'password' } & PasswordChange)

const passwordFields = ['currentPassword', 'newPassword'] as const
const choices = [['fullname'], ['facebookLink'], ['githubLink'], passwordFields] as const

/** @throws Refusal 400 */
export function readProfileChange(body: unknown): ProfileChange {
  // Reads them as texts first, so that a body that is not an object gets the usual message.
  const sent = textFields(body, choices.flat())
  const asked = choices.filter((fields) => fields.some((field) => isSent(body, field)))
  const [choice] = asked
  if (asked.length !== 1 || choice === undefined) {
    throw new Refusal(
      400,
      'Send exactly one of fullname, facebookLink, githubLink, or currentPassword and newPassword.',
    )
  }
  const [first] = choice
  if (first === 'currentPassword') {
    refuseErrors(checkPasswordChange(sent))
    const { currentPassword, newPassword } = sent
    return { kind: 'password', currentPassword, newPassword }
  }
  if (first === 'fullname') {
    const message = checkNewFullname(sent.fullname)
    if (message !== null) throw invalid([{ field: first, message }])
    return { kind: 'fullname', fullname: tidy(sent.fullname) }
  }
  const read = readLink(first, sent[first])
  if ('message' in read) throw invalid([{ field: first, message: read.message }])
  return { kind: 'link', field: first, link: read.link }
}

function isSent(body: unknown, field: string): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, field)
}

export const linkColumns = {
  githubLink: 'github_link',
  facebookLink: 'facebook_link',
} as const satisfies Record<keyof typeof profileLinks, string>
