/** The backup or its destination is not valid. The message is one line for the user. */
export class BadBackup extends Error {
  override name = 'BadBackup'
}
