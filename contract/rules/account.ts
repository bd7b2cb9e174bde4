/**
 * The rules of accounts for forms and server. A rule returns its message, word for word as
 * specified, or null if the value is valid.
 */
import type { FieldError } from '../envelope.ts'
import { limits } from '../limits.ts'
import { checkStorable, codePoints, tidy } from './text.ts'

export const reservedUsernames = ['admin', 'root', 'assay', 'support', 'judge'] as const

export function checkUsername(username: string): string | null {
  const { min, max } = limits.username
  if (/\s/u.test(username)) return 'Username cannot contain spaces'
  if (!/^[A-Za-z0-9._-]*$/.test(username)) {
    return 'Username can only contain letters, numbers, dots, underscores, and hyphens'
  }
  if (username.length < min || username.length > max) {
    return `Username must be between ${min} and ${max} characters`
  }
  return null
}

export function checkPassword(password: string): string | null {
  const { min, max } = limits.password
  if (codePoints(password) < min) return `Password must be at least ${min} characters long`
  if (codePoints(password) > max) return `Password cannot exceed ${max} characters`
  if (!/^[A-Za-z0-9#@!*]*$/.test(password)) {
    return 'Password can only contain letters, numbers, and common special characters: # @ ! *'
  }
  return null
}

// HTML's grammar of an e-mail address, with at least one dot in the domain.
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const email = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`)

export function checkEmail(address: string): string | null {
  const tidied = tidy(address)
  const fits = tidied.length <= limits.emailLength && email.test(tidied)
  return fits ? null : 'Invalid email address.'
}

export function checkResetEmail(address: string): string | null {
  return tidy(address) === '' ? 'E-mail is required' : checkEmail(address)
}

/** The specified message says "Username", although it is about the full name. */
export function checkFullname(fullname: string): string | null {
  const { min, max } = limits.fullname
  const length = codePoints(tidy(fullname))
  if (length < min || length > max) return `Username must be between ${min} and ${max} characters`
  return checkStorable('Full name', fullname)
}

export function checkConfirmation(password: string, confirmation: string): string | null {
  return password === confirmation ? null : 'The passwords you entered do not match.'
}

export function checkNewConfirmation(password: string, confirmation: string): string | null {
  return password === confirmation ? null : 'New passwords do not match!'
}

export type Registration = { username: string; password: string; email: string; fullname: string }

/** Returns all errors of a registration in their specified order, one for each field. */
export function checkRegistration(values: Registration): FieldError[] {
  const found: [keyof Registration, string | null][] = [
    ['username', checkUsername(values.username)],
    ['password', checkPassword(values.password)],
    ['email', checkEmail(values.email)],
    ['fullname', checkFullname(values.fullname)],
  ]
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}
