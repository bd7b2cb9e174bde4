/**
 * The callers that a call allows:
 * - `visitor`: anyone; the Authorization header is ignored
 * - `anyone`: with or without a token, but a token must be valid
 * - `user`: a valid token
 * - `author`: a valid token of the contribution's author or of an admin
 * - `admin`: a valid token of an admin
 * - `owner`: a valid token of the owner; other users get 404
 */
export type Who = 'visitor' | 'anyone' | 'user' | 'author' | 'admin' | 'owner'

export type Row = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Colons mark parameters: `:username` is a text, all others are ids. */
  readonly path: `/api/${string}`
  readonly who: Who
  readonly body: 'none' | 'json' | 'multipart'
  /** `data`: the envelope; `events`: server-sent events; `text`, `file`: a plain download. */
  readonly reply: 'data' | 'events' | 'text' | 'file'
  readonly status: 200 | 201 | 202
}
