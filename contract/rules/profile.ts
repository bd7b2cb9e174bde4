import type { FieldError } from '../envelope.ts'
import { limits } from '../limits.ts'
import { checkPassword } from './account.ts'
import { checkStorable, codePoints, tidy } from './text.ts'

/** The messages differ from those of registration, which say Username. */
export function checkNewFullname(fullname: string): string | null {
  const { max } = limits.fullname
  const length = codePoints(tidy(fullname))
  if (length === 0) return 'Full name is required'
  if (length > max) return `Full name cannot exceed ${max} characters`
  return checkStorable('Full name', fullname)
}

export const profileLinks = {
  githubLink: { label: 'Github', host: 'github.com' },
  facebookLink: { label: 'Facebook', host: 'facebook.com' },
} as const

export type ProfileLink = keyof typeof profileLinks

/**
 * Returns a link in its stored form, or its error. The link is parsed, so that the host is exactly
 * the site's own, without user or port. A missing `https://` is added; an empty text means no link.
 */
export function readLink(
  field: ProfileLink,
  text: string,
): { link: string | null } | { message: string } {
  const { label, host } = profileLinks[field]
  const tidied = tidy(text)
  if (tidied === '') return { link: null }
  const message = checkStorable(`${label} link`, tidied)
  if (message !== null) return { message }
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(tidied) ? tidied : `https://${tidied}`)
  if (address === null || !isAt(address, host)) {
    return { message: `${label} link must be an address at ${host}, like https://${host}/ada` }
  }
  const link = address.href
  if (codePoints(link) > limits.linkLength) {
    return { message: `${label} link cannot exceed ${limits.linkLength} characters` }
  }
  return { link }
}

function isAt(address: URL, host: string): boolean {
  const { protocol, hostname, port, username, password } = address
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    [host, `www.${host}`, `m.${host}`].includes(hostname) &&
    `${port}${username}${password}` === ''
  )
}

export function checkDeletion({ password }: { password: string }): FieldError[] {
  if (password !== '') return []
  return [{ field: 'password', message: 'Your password is required to delete your account' }]
}

export type PasswordChange = { currentPassword: string; newPassword: string }

/** Checks the new password, and that the current one is given; the server then verifies it. */
export function checkPasswordChange({ currentPassword, newPassword }: PasswordChange) {
  const errors: FieldError[] = []
  if (currentPassword === '') errors.push(required('currentPassword', 'Current password'))
  if (newPassword === '') errors.push(required('newPassword', 'New password'))
  else {
    const message = checkPassword(newPassword)
    if (message !== null) errors.push({ field: 'newPassword', message })
  }
  return errors
}

/** Checks the form, including the confirmation, which is never sent. */
export function checkPasswordForm(values: PasswordChange & { confirmPassword: string }) {
  const errors = checkPasswordChange(values)
  if (values.confirmPassword === '') {
    errors.push(required('confirmPassword', 'Confirm password'))
  } else if (values.confirmPassword !== values.newPassword) {
    errors.push({ field: 'confirmPassword', message: 'Passwords do not match' })
  }
  return errors
}

function required(field: string, label: string): FieldError {
  return { field, message: `${label} is required to change password` }
}
