import { listMails } from '#server/mail/mail.queries.ts'
import type { Command } from './command.ts'

export const mailCommands: readonly Command[] = [
  {
    words: 'mails',
    does: 'Mails that failed, wait, or were sent lately; addresses are masked.',
    async run({ db, say }) {
      const mails = await listMails(db)
      for (const { state, kind, to, tries, lastError, at } of mails) {
        const tried = `${tries} ${tries === 1 ? 'try' : 'tries'}`
        say([at, state, kind, to, tried, ...(lastError === null ? [] : [lastError])].join('  '))
      }
      if (mails.length === 0) say('There are no mails.')
    },
  },
]
