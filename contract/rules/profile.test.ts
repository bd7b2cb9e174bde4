import { describe, expect, it } from 'vitest'
import {
  checkNewFullname,
  checkPasswordChange,
  checkPasswordForm,
  type ProfileLink,
  readLink,
} from './profile.ts'

describe('a new full name', () => {
  it.each([
    ['Ada Lovelace', null],
    ['x', null],
    ['😀'.repeat(50), null],
    ['', 'Full name is required'],
    [' \t\u00a0', 'Full name is required'],
    ['x'.repeat(51), 'Full name cannot exceed 50 characters'],
    ['a\u0000b', 'Full name must not contain the character U+0000'],
    ['a\ud800', 'Full name must be valid Unicode text'],
  ])('%j gives %j', (fullname, message) => {
    expect(checkNewFullname(fullname)).toBe(message)
  })
})

describe('a link of a profile', () => {
  it.each<[ProfileLink, string, string | null]>([
    ['githubLink', 'https://github.com/ada', 'https://github.com/ada'],
    ['githubLink', '  https://www.github.com/ada  ', 'https://www.github.com/ada'],
    ['githubLink', 'HTTPS://GitHub.com/Ada', 'https://github.com/Ada'],
    ['githubLink', 'github.com/ada', 'https://github.com/ada'],
    ['githubLink', 'http://github.com/ada?tab=stars#x', 'http://github.com/ada?tab=stars#x'],
    ['facebookLink', 'https://m.facebook.com/ada.l', 'https://m.facebook.com/ada.l'],
    [
      'facebookLink',
      'www.facebook.com/profile.php?id=7',
      'https://www.facebook.com/profile.php?id=7',
    ],
    ['githubLink', '', null],
    ['facebookLink', ' \n', null],
  ])('%s %j is stored as %j', (field, text, link) => {
    expect(readLink(field, text)).toEqual({ link })
  })

  const elsewhere = 'Github link must be an address at github.com, like https://github.com/ada'
  it.each([
    ['https://facebook.com/ada', elsewhere],
    ['https://github.com.example.org/ada', elsewhere],
    ['https://examplegithub.com/ada', elsewhere],
    ['https://gist.github.com/ada', elsewhere],
    ['https://github.com@example.org/', elsewhere],
    ['https://ada:secret@github.com/', elsewhere],
    ['https://ada@github.com/', elsewhere],
    ['https://github.com:8443/ada', elsewhere],
    ['github.com:8443/ada', elsewhere],
    ['https://github.com./ada', elsewhere],
    ['https://g\u0456thub.com/ada', elsewhere],
    ['javascript:alert(1)//github.com/', elsewhere],
    ['data:text/html,github.com', elsewhere],
    ['ftp://github.com/ada', elsewhere],
    ['//example.org/github.com', elsewhere],
    ['ada', elsewhere],
    ['https://', elsewhere],
    [`https://github.com/${'a'.repeat(182)}`, 'Github link cannot exceed 200 characters'],
    // The stored form counts: each of these becomes six characters.
    [`https://github.com/${'ä'.repeat(31)}`, 'Github link cannot exceed 200 characters'],
    ['https://github.com/\u0000', 'Github link must not contain the character U+0000'],
    ['https://github.com/\udc00', 'Github link must be valid Unicode text'],
  ])('%j is refused', (text, message) => {
    expect(readLink('githubLink', text)).toEqual({ message })
  })

  it('of 200 characters is accepted', () => {
    const link = `https://github.com/${'a'.repeat(181)}`
    expect(readLink('githubLink', link)).toEqual({ link })
  })
})

describe('a change of the password', () => {
  const current = 'Current password is required to change password'
  const next = 'New password is required to change password'
  const confirm = 'Confirm password is required to change password'
  const good = 'a#good@one'

  it.each([
    [{ currentPassword: 'x', newPassword: good }, []],
    [{ currentPassword: '', newPassword: good }, [current]],
    [{ currentPassword: 'x', newPassword: '' }, [next]],
    [{ currentPassword: '', newPassword: '' }, [current, next]],
    [
      { currentPassword: '', newPassword: 'x'.repeat(51) },
      [current, 'Password cannot exceed 50 characters'],
    ],
  ])('%j gives %j', (values, messages) => {
    expect(checkPasswordChange(values).map(({ message }) => message)).toEqual(messages)
  })

  it.each([
    ['', [confirm]],
    ['something else', ['Passwords do not match']],
    [good, []],
  ])('confirmed by %j gives %j', (confirmPassword, messages) => {
    const values = { currentPassword: 'x', newPassword: good, confirmPassword }
    expect(checkPasswordForm(values).map(({ message }) => message)).toEqual(messages)
  })

  it('requires all three fields', () => {
    const values = { currentPassword: '', newPassword: '', confirmPassword: '' }
    expect(checkPasswordForm(values)).toEqual([
      { field: 'currentPassword', message: current },
      { field: 'newPassword', message: next },
      { field: 'confirmPassword', message: confirm },
    ])
  })
})
