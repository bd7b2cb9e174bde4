/**
 * A file can be a picture and something else at once: programs that look for a web page, a PDF or a
 * zip find theirs wherever it stands. What we keep is drawn anew and could not carry it, but who
 * sends such a file is up to something, or has been sent it by somebody who is.
 */

const marks = /<(?:!doctype html|html|head|body|script|iframe|svg|\?php)[\s/>]|%PDF-\d/i
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const zipEndBytes = 22

export function holdsForeignContent(file: Buffer): boolean {
  return marks.test(file.toString('latin1')) || endsAsZip(file)
}

/** A zip's last record says how long the comment behind it is: chance does not get that right. */
function endsAsZip(file: Buffer): boolean {
  for (let at = file.indexOf(zipEnd); at >= 0; at = file.indexOf(zipEnd, at + 1)) {
    const commentBytes = file.length - at - zipEndBytes
    if (commentBytes >= 0 && file.readUInt16LE(at + 20) <= commentBytes) return true
  }
  return false
}
