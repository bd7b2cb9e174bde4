/** Actions of admins on accounts, as recorded in the audit log. */
export const adminActs = [
  'promoted',
  'demoted',
  'suspended',
  'restored',
  'password link made',
] as const
export type AdminAct = (typeof adminActs)[number]

/** Shown to a user who signs in to a suspended account. */
export const suspendedMessage = 'This account is suspended.'

export const mailKinds = ['reset', 'decision'] as const
export type MailKind = (typeof mailKinds)[number]

/** `waiting`: not tried yet, or to be retried. */
export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Shown as the author of content from deleted accounts. The space keeps it from being a valid
 * username.
 */
export const deletedUsername = 'Deleted user'
