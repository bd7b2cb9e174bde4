export interface Caller {
  userId: number
  username: string
  isAdmin: boolean
  /** What the token contains: its id, the session number of the account, and its expiry. */
  jti: string
  sessionNumber: number
  expiresAtMs: number
}
