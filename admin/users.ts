import { checkSuspension, tidy } from '#contract'
import {
  demote,
  findUsers,
  promote,
  recordAct,
  restore,
  suspend,
} from '#server/accounts/admin-users.queries.ts'
import { makeResetKey } from '#server/accounts/reset-keys.ts'
import { findUserByNameOrEmail, type UserRow } from '#server/accounts/users.queries.ts'
import { CannotDo, type Command, type Site } from './command.ts'

const rows = 1000
const onMachine = { byId: null }

export const userCommands: readonly Command[] = [
  {
    words: 'users list',
    takes: ['[TEXT]'],
    does: 'Lists accounts whose name or e-mail address contains the text, the newest first.',
    async run({ db, say }, { names: [search = ''] }) {
      const found = await findUsers(db, { search, rows })
      for (const user of found.slice(0, rows)) say(lineOf(user))
      if (found.length === 0) say('There is no such account.')
      if (found.length > rows) say(`… and more: give a text to look for.`)
    },
  },
  changing('promote', promote, 'Makes an account an admin.'),
  changing('demote', demote, 'Takes the rights of an admin away; never from the last one.'),
  {
    words: 'users suspend',
    takes: ['NAME', 'REASON'],
    does: 'Signs an account out everywhere and blocks it. Other admins can read the reason.',
    async run(site, { names: [name = '', typed = ''] }) {
      const reason = tidy(typed)
      const wrong = checkSuspension(reason)
      if (wrong !== null) throw new CannotDo(wrong)
      const { id: userId } = await userOf(site, name)
      site.say(lineOf(await suspend(site.db, { userId, reason, ...onMachine })))
    },
  },
  changing('restore', restore, 'Lifts a suspension.'),
  {
    words: 'password',
    takes: ['NAME'],
    does: 'Prints a link with which the owner of an account can choose a new password, once.',
    async run(site, { names: [name = ''] }) {
      const user = await userOf(site, name)
      const key = await site.db.transaction().execute(async (transaction) => {
        await recordAct(transaction, { userId: user.id, ...onMachine }, 'password link made')
        return makeResetKey(transaction, user)
      })
      const { publicUrl, host, port } = site.installation
      const origin = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
      site.say(`${origin}/accounts/password/reset/key/${key}`)
    },
  },
]

function changing(name: string, change: typeof promote, does: string): Command {
  return {
    words: `users ${name}`,
    takes: ['NAME'],
    does,
    async run(site, { names: [name = ''] }) {
      const { id: userId } = await userOf(site, name)
      site.say(lineOf(await change(site.db, { userId, ...onMachine })))
    },
  }
}

async function userOf({ db }: Site, name: string): Promise<UserRow> {
  const user = await findUserByNameOrEmail(db, name)
  if (user === undefined) throw new CannotDo(`There is no account named ${name}.`)
  return user
}

function lineOf(user: UserRow): string {
  const { id, username, fullname, email, is_admin: isAdmin, suspended_because: because } = user
  const facts = [
    ...(isAdmin ? ['admin'] : []),
    ...(user.suspended_at === null ? [] : [`suspended: ${because ?? ''}`]),
  ]
  return [id, username, email, fullname, ...facts].join('  ')
}
