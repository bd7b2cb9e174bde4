/** The backup, or the place it is to go to, is not as it must be: one line for whoever asked. */
export class BadBackup extends Error {
  override name = 'BadBackup'
}
