/** What admins do to accounts, as it is logged. */
export const adminActs = [
  'promoted',
  'demoted',
  'suspended',
  'restored',
  'password link made',
] as const
export type AdminAct = (typeof adminActs)[number]

/** What is said to whoever signs in to an account that was suspended. */
export const suspendedMessage = 'This account is suspended.'

export const mailKinds = ['reset', 'decision'] as const
export type MailKind = (typeof mailKinds)[number]

/** Waiting: it has not been tried, or will be again. */
export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]
