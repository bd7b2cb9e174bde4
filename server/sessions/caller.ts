/** Who makes a call, as far as the server needs to know. */
export interface Caller {
  userId: number
  username: string
  isAdmin: boolean
  /** The token that was sent: its id, and when it ends. */
  jti: string
  expiresAtMs: number
}
