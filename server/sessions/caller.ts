/** Who makes a call, as far as the server needs to know. */
export interface Caller {
  userId: number
  username: string
  isAdmin: boolean
  /** The token that was sent: its id, the account's session number that it names, and when it ends. */
  jti: string
  sessionNumber: number
  expiresAtMs: number
}
