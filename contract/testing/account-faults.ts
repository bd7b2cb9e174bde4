/**
 * Invalid values of account forms with their messages: each specified rule once, for the tests of
 * both pages and server.
 */
export interface Fault {
  /** Its name in the call, and its label on the page. */
  field: string
  label: string
  value: string
  message: string
}

const passwordRules = [
  ['', 'Password must be at least 8 characters long'],
  ['short', 'Password must be at least 8 characters long'],
  ['x'.repeat(51), 'Password cannot exceed 50 characters'],
  [
    'secret 123',
    'Password can only contain letters, numbers, and common special characters: # @ ! *',
  ],
] as const

export const newPasswordFaults: readonly Fault[] = passwordRules.map(([value, message]) => ({
  field: 'newPassword',
  label: 'New Password',
  value,
  message,
}))

const username = { field: 'username', label: 'Username' }
const fullname = { field: 'fullname', label: 'Full Name' }

export const registrationFaults: readonly Fault[] = [
  { ...username, value: 'a b', message: 'Username cannot contain spaces' },
  {
    ...username,
    value: 'a$b',
    message: 'Username can only contain letters, numbers, dots, underscores, and hyphens',
  },
  { ...username, value: 'ab', message: 'Username must be between 3 and 30 characters' },
  // The specification's message says Username.
  { ...fullname, value: ' ', message: 'Username must be between 1 and 50 characters' },
  { field: 'email', label: 'E-mail address', value: 'ada@', message: 'Invalid email address.' },
  ...passwordRules
    .filter(([value]) => value !== '')
    .map(([value, message]) => ({ field: 'password', label: 'Password', value, message })),
]

export const resetLinkFaults: readonly Fault[] = [
  { field: 'email', label: 'E-mail address', value: '', message: 'E-mail is required' },
  { field: 'email', label: 'E-mail address', value: '  ', message: 'E-mail is required' },
  { field: 'email', label: 'E-mail address', value: 'ada@', message: 'Invalid email address.' },
]

export const profileFaults: readonly Fault[] = [
  { field: 'fullname', label: 'Full Name', value: '', message: 'Full name is required' },
  {
    field: 'githubLink',
    label: 'Github',
    value: 'https://example.org/ada',
    message: 'Github link must be an address at github.com, like https://github.com/ada',
  },
  {
    field: 'facebookLink',
    label: 'Facebook',
    value: 'javascript:alert(1)',
    message: 'Facebook link must be an address at facebook.com, like https://facebook.com/ada',
  },
]

/** The fields required to change a password; the page also requires the confirmation. */
export const neededForPasswordChange = {
  currentPassword: 'Current password is required to change password',
  newPassword: 'New password is required to change password',
  confirmPassword: 'Confirm password is required to change password',
} as const
