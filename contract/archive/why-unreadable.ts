/** Translates the ZIP library's errors into messages for an archive's author. */
import {
  ERR_AMBIGUOUS_ARCHIVE,
  ERR_ENCRYPTED,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_ENTRY_DATA_OUT_OF_BOUNDS,
  ERR_LOCAL_FILE_HEADER_NOT_FOUND,
  ERR_OVERLAPPING_ENTRY,
  ERR_SPLIT_ZIP_FILE,
  ERR_UNSUPPORTED_COMPRESSION,
  ERR_UNSUPPORTED_ENCRYPTION,
  WARNING_APPENDED_DATA,
  WARNING_DUPLICATE_FILENAME,
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET,
  WARNING_PREPENDED_DATA,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { specified, unsafe } from './messages.ts'

/** An archive that is malformed or not allowed; the message is for its author. */
export class BadArchive extends Error {}

const ofArchive = new Map<string, string>([
  [ERR_SPLIT_ZIP_FILE, unsafe.split],
  [ERR_ENCRYPTED_CENTRAL_DIRECTORY, unsafe.encryptedDirectory],
])

const ofFile = new Map<string, (name: string) => string>([
  [ERR_AMBIGUOUS_ARCHIVE, unsafe.mismatch],
  [ERR_ENCRYPTED, unsafe.encrypted],
  [ERR_UNSUPPORTED_ENCRYPTION, unsafe.encrypted],
  [ERR_UNSUPPORTED_COMPRESSION, unsafe.method],
  [ERR_OVERLAPPING_ENTRY, unsafe.overlap],
  [ERR_LOCAL_FILE_HEADER_NOT_FOUND, () => specified.unreadable],
  [ERR_ENTRY_DATA_OUT_OF_BOUNDS, () => specified.unreadable],
])

/** Reasons why an archive is ambiguous. */
const ofReason = new Map<unknown, string>([
  [WARNING_PREPENDED_DATA, unsafe.prepended],
  [WARNING_APPENDED_DATA, unsafe.trailing],
  [WARNING_DUPLICATE_FILENAME, unsafe.duplicateEntry],
  // The start is missing. This is a broken download, not an attack.
  [WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET, specified.unreadable],
])

/** Returns the message for an error of the library; `name` is the file that was being unpacked. */
export function whyUnreadable(error: unknown, name?: string): string {
  if (error instanceof BadArchive) return error.message
  if (!(error instanceof Error)) return specified.unreadable
  const whole = ofArchive.get(error.message)
  if (whole !== undefined) return whole
  if (name !== undefined) return (ofFile.get(error.message) ?? unsafe.damaged)(name)
  if (error.message !== ERR_AMBIGUOUS_ARCHIVE) return specified.unreadable
  return ofReason.get('reason' in error ? error.reason : undefined) ?? unsafe.ambiguous
}
