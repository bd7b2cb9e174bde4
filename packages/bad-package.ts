/** A package, an option or an answer of Assay that ends the work; the message is for a person. */
export class BadPackage extends Error {
  override name = 'BadPackage'
}
