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

const faultsOf = (field: string, label: string, faults: readonly (readonly [string, string])[]) =>
  faults.map(([value, message]): Fault => ({ field, label, value, message }))

const passwordRules = [
  ['short', 'Password must be at least 8 characters long'],
  ['x'.repeat(51), 'Password cannot exceed 50 characters'],
  [
    'secret 123',
    'Password can only contain letters, numbers, and common special characters: # @ ! *',
  ],
] as const

export const newPasswordFaults: readonly Fault[] = faultsOf('newPassword', 'New Password', [
  ['', 'Password must be at least 8 characters long'],
  ...passwordRules,
])

export const registrationFaults: readonly Fault[] = [
  ...faultsOf('username', 'Username', [
    ['a b', 'Username cannot contain spaces'],
    ['a$b', 'Username can only contain letters, numbers, dots, underscores, and hyphens'],
    ['ab', 'Username must be between 3 and 30 characters'],
  ]),
  // The specification's message says Username.
  ...faultsOf('fullname', 'Full Name', [[' ', 'Username must be between 1 and 50 characters']]),
  ...faultsOf('email', 'E-mail address', [['ada@', 'Invalid email address.']]),
  ...faultsOf('password', 'Password', passwordRules),
]

export const resetLinkFaults: readonly Fault[] = faultsOf('email', 'E-mail address', [
  ['', 'E-mail is required'],
  ['  ', 'E-mail is required'],
  ['ada@', 'Invalid email address.'],
])

const address = (site: string, name: string) =>
  `${name} link must be an address at ${site}, like https://${site}/ada`
export const profileFaults: readonly Fault[] = [
  ...faultsOf('fullname', 'Full Name', [['', 'Full name is required']]),
  ...faultsOf('githubLink', 'Github', [
    ['https://example.org/ada', address('github.com', 'Github')],
  ]),
  ...faultsOf('facebookLink', 'Facebook', [
    ['javascript:alert(1)', address('facebook.com', 'Facebook')],
  ]),
]

/** The fields required to change a password; the page also requires the confirmation. */
export const neededForPasswordChange = {
  currentPassword: 'Current password is required to change password',
  newPassword: 'New password is required to change password',
  confirmPassword: 'Confirm password is required to change password',
} as const
