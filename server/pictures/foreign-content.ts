/**
 * Detects files that are a picture and something else at once (polyglots). Programs that look for a
 * web page, a PDF or a zip may find it anywhere in the file. The re-encoded picture could not
 * contain it, but such a file is probably part of an attack.
 */

const marks = /<(?:!doctype html|html|head|body|script|iframe|svg|\?php)[\s/>]|%PDF-\d/i
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const zipEndBytes = 22

export function holdsForeignContent(file: Buffer): boolean {
  return marks.test(file.toString('latin1')) || endsAsZip(file)
}

/**
 * A zip's last record states the length of the comment after it, which rarely matches by chance.
 */
function endsAsZip(file: Buffer): boolean {
  for (let at = file.indexOf(zipEnd); at >= 0; at = file.indexOf(zipEnd, at + 1)) {
    const commentBytes = file.length - at - zipEndBytes
    if (commentBytes >= 0 && file.readUInt16LE(at + 20) <= commentBytes) return true
  }
  return false
}
