import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  checkDeletion,
  checkNewFullname,
  checkPasswordChange,
  type FieldError,
  limits,
  type PasswordChange,
  readLink,
  tidy,
} from '#contract'
import type { Connection } from '#database/connection.ts'
import { removeUnusedBlobs } from '../blobs/unused-blobs.ts'
import { textFields } from '../http/json-body.ts'
import { perHour } from '../http/limits.ts'
import { invalid, Refusal, refuseErrors, refuseField } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import type { Parts } from '../parts.ts'
import { semaphore } from '../semaphore.ts'
import { attempt } from './attempts.ts'
import { deleteAccount } from './delete-account.ts'
import { hashPassword } from './passwords.ts'
import {
  changeUser,
  findUserByName,
  getUser,
  lockTimedOut,
  lockUserForDeletion,
  noSuchUser,
  ownUser,
  publicUser,
  setPassword,
} from './users.queries.ts'

/** A deletion may wait for an upload, with a database connection; so only two may wait at once. */
const withDeletionPermit = semaphore({ permits: 2, maxWaiting: 64 })

export function userRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, blobs, sessions } = parts
  route(app, 'getUser', async ({ caller }) => {
    return { data: { user: ownUser(await getUser(db, caller.userId)) } }
  })

  route(app, 'getUserByName', async ({ parameters }) => {
    const user = await findUserByName(db, parameters.username)
    if (user === undefined) throw noSuchUser()
    return { data: { user: publicUser(user) } }
  })

  route(app, 'updateUser', async ({ caller: { userId }, body, request }) => {
    const change = readProfileChange(body)
    if ('newPassword' in change) {
      const sessionNumber = await changePassword(parts, request, userId, change)
      note(request, 'password changed')
      const token = await sessions.issue({ userId, sessionNumber })
      return { data: { user: ownUser(await getUser(db, userId)), token } }
    }
    return { data: { user: ownUser(await changeUser(db, userId, change)) } }
  })

  route(app, 'deleteUser', async ({ caller: { userId }, texts, request }) => {
    const { password } = texts()
    refuseErrors(checkDeletion({ password }))
    const wrong = { field: 'password', message: 'The password is wrong' }
    const guess = { userId, password, wrong, refused: 'account deletion refused' } as const
    const hash = await checkOwnPassword(parts, request, guess)
    const deletion = async (transaction: Connection) => {
      const user = await lockUserForDeletion(transaction, userId)
      // The password has changed since it was checked.
      if (user.password_hash !== hash) throw invalid([wrong])
      await deleteAccount(transaction, user)
      return user
    }
    const { avatar_hash: avatar } = await withDeletionPermit(
      () => db.transaction().execute(deletion).catch(refuseBusyAccount),
      { owner: userId },
    )
    await removeUnusedBlobs({ db, blobs }, avatar === null ? [] : [avatar])
    note(request, 'account deleted')
    return { data: {} }
  })
}

function refuseBusyAccount(error: unknown): never {
  const hasTimedOut = error instanceof Error && 'code' in error && error.code === lockTimedOut
  if (!hasTimedOut) throw error
  throw new Refusal(409, 'One of your contributions is being stored. Try again when it is done.')
}

/** @returns the session number that tokens carry from now on */
async function changePassword(
  parts: Parts,
  request: FastifyRequest,
  userId: number,
  { currentPassword: password, newPassword }: PasswordChange,
): Promise<number> {
  const message = 'You have changed your password too often in the last hour. Try again later.'
  await parts.limits.take({
    ...perHour('password-changes', userId, limits.passwordChangesPerHour),
    message,
  })
  const wrong = { field: 'currentPassword', message: 'Current password is wrong' }
  const guess = { userId, password, wrong, refused: 'password change refused' } as const
  const instead = await checkOwnPassword(parts, request, guess)
  const passwordHash = await hashPassword(newPassword, userId)
  const sessionNumber = await parts.db
    .transaction()
    .execute((transaction) => setPassword(transaction, { userId, passwordHash, instead }))
  if (sessionNumber === undefined) {
    throw new Refusal(409, 'The password was changed elsewhere in the meantime.')
  }
  return sessionNumber
}

type OwnPassword = { userId: number; password: string; wrong: FieldError; refused: string }

/** @returns the stored hash of the caller's password @throws Refusal 400 with `wrong`; 429 */
async function checkOwnPassword(
  { db, limits: limited }: Parts,
  request: FastifyRequest,
  { userId, password, wrong, refused }: OwnPassword,
): Promise<string> {
  const { password_hash: hash } = await getUser(db, userId)
  if (await attempt(limited, request, userId, { password, hash })) return hash
  note(request, refused)
  throw invalid([wrong])
}

type ProfileChange =
  | PasswordChange
  | { fullname: string }
  | { facebook_link: string | null }
  | { github_link: string | null }

const passwordFields = ['currentPassword', 'newPassword'] as const
const choices = [['fullname'], ['facebookLink'], ['githubLink'], passwordFields] as const

/** Reads the body of PATCH /api/user, which changes one thing at a time. @throws Refusal 400 */
function readProfileChange(body: unknown): ProfileChange {
  // Reads them as texts first, so that a body that is not an object gets the usual message.
  const sent = textFields(body, choices.flat())
  const isSent = (field: string) => Object.hasOwn(Object(body), field)
  const [choice, ...others] = choices.filter((fields) => fields.some(isSent))
  if (choice === undefined || others.length > 0) {
    throw new Refusal(
      400,
      'Send exactly one of fullname, facebookLink, githubLink, or currentPassword and newPassword.',
    )
  }
  const [field] = choice
  if (field === 'currentPassword') {
    refuseErrors(checkPasswordChange(sent))
    return { currentPassword: sent.currentPassword, newPassword: sent.newPassword }
  }
  if (field === 'fullname') {
    refuseField(field, checkNewFullname(sent.fullname))
    return { fullname: tidy(sent.fullname) }
  }
  const read = readLink(field, sent[field])
  if ('message' in read) throw invalid([{ field, message: read.message }])
  return field === 'githubLink' ? { github_link: read.link } : { facebook_link: read.link }
}
