export interface Caller {
  userId: number
  username: string
  isAdmin: boolean
  /** The content of the token: its id, the session number of the account, and its expiry. */
  jti: string
  sessionNumber: number
  expiresAtMs: number
}
