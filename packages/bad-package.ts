/** An invalid package, option or reply of Assay that ends the command; the message is for the user. */
export class BadPackage extends Error {
  override name = 'BadPackage'
}
