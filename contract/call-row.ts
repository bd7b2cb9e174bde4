/**
 * Who may make a call, in one word:
 * - `visitor`: anyone, and an Authorization header is not even looked at;
 * - `anyone`: with or without a token, but a token that is sent must be good;
 * - `user`: a good token;
 * - `author`: a good token of the contribution's author or of an admin;
 * - `admin`: a good token of an admin;
 * - `owner`: a good token of the one who made the thing; to others it does not exist.
 */
export type Who = 'visitor' | 'anyone' | 'user' | 'author' | 'admin' | 'owner'

export type Row = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Colons mark parameters: `:username`, and ids for all others. */
  readonly path: `/api/${string}`
  readonly who: Who
  readonly body: 'none' | 'json' | 'multipart'
  /** `data`: the envelope; `events`: server-sent events; `text`, `file`: a plain download. */
  readonly reply: 'data' | 'events' | 'text' | 'file'
  /** The status of a success. */
  readonly status: 200 | 201 | 202
}
