import { describe, expect, it } from 'vitest'
import {
  checkConfirmation,
  checkEmail,
  checkFullname,
  checkNewConfirmation,
  checkPassword,
  checkUsername,
} from './account.ts'

const spaces = 'Username cannot contain spaces'
const alphabet = 'Username can only contain letters, numbers, dots, underscores, and hyphens'
const length = 'Username must be between 3 and 30 characters'

describe('a username', () => {
  it.each([
    ['ada', null],
    ['Ada.Lovelace_1815-x', null],
    ['a'.repeat(30), null],
    ['a b', spaces],
    ['ada\tx', spaces],
    ['ada\u00a0x', spaces],
    ['ab!', alphabet],
    ['adä', alphabet],
    ['ada/..', alphabet],
    ['', length],
    ['ab', length],
    ['a'.repeat(31), length],
    // With several mistakes, the first in the specification's order is reported.
    ['a !', spaces],
    ['!', alphabet],
  ])('%j gives %j', (username, message) => {
    expect(checkUsername(username)).toBe(message)
  })
})

describe('a password', () => {
  const short = 'Password must be at least 8 characters long'
  const long = 'Password cannot exceed 50 characters'
  const other = 'Password can only contain letters, numbers, and common special characters: # @ ! *'
  it.each([
    ['abcd1234', null],
    ['#@!*#@!*', null],
    ['a'.repeat(50), null],
    ['', short],
    ['abc1234', short],
    ['💡'.repeat(7), short],
    ['a'.repeat(51), long],
    ['abcd 1234', other],
    ['abcd$1234', other],
    ['pässword1', other],
    ['💡'.repeat(8), other],
  ])('%j gives %j', (password, message) => {
    expect(checkPassword(password)).toBe(message)
  })
})

describe('an e-mail address', () => {
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.org`
  it.each([
    ['ada@example.org', true],
    ['  ada@example.org ', true],
    ["o'hara+judge@mail.example.co.uk", true],
    [`${'a'.repeat(254 - domain.length - 1)}@${domain}`, true],
    [`${'a'.repeat(255 - domain.length - 1)}@${domain}`, false],
    ['', false],
    ['ada', false],
    ['ada@localhost', false],
    ['@example.org', false],
    ['ada@', false],
    ['ada@-example.org', false],
    ['ada@example..org', false],
    ['ada@example.org.', false],
    ['a da@example.org', false],
    ['ada@exam\u0000ple.org', false],
    ['ada@example.org\nbcc: eve@example.org', false],
    [`ada@${'d'.repeat(64)}.org`, false],
  ])('%j is valid: %s', (address, valid) => {
    expect(checkEmail(address)).toBe(valid ? null : 'Invalid email address.')
  })
})

describe('a full name', () => {
  const message = 'Username must be between 1 and 50 characters'
  it.each([
    ['A', null],
    ['é'.repeat(50), null],
    ['e\u0301'.repeat(50), null],
    ['👩'.repeat(50), null],
    ['', message],
    ['   ', message],
    ['a'.repeat(51), message],
    ['Ada\u0000', 'Full name must not contain the character U+0000'],
    ['Ada\ud800', 'Full name must be valid Unicode text'],
  ])('%j gives %j', (fullname, expected) => {
    expect(checkFullname(fullname)).toBe(expected)
  })
})

it('a new password by link must be repeated exactly', () => {
  expect(checkNewConfirmation('abcd1234', 'abcd1234')).toBeNull()
  expect(checkNewConfirmation('abcd1234', 'abcd1235')).toBe('New passwords do not match!')
})

it('a confirmation must equal the password', () => {
  expect(checkConfirmation('abcd1234', 'abcd1234')).toBeNull()
  expect(checkConfirmation('abcd1234', 'abcd1235')).toBe('The passwords you entered do not match.')
})
