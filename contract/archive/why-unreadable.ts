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

/** Returns the message for an error of the library; `name` is the file that was being unpacked. */
export function whyUnreadable(error: unknown, name?: string): string {
  if (error instanceof BadArchive) return error.message
  if (!(error instanceof Error)) return specified.unreadable
  switch (error.message) {
    case ERR_AMBIGUOUS_ARCHIVE:
      return name === undefined ? whyAmbiguous(error) : unsafe.mismatch(name)
    case ERR_SPLIT_ZIP_FILE:
      return unsafe.split
    case ERR_ENCRYPTED_CENTRAL_DIRECTORY:
      return unsafe.encryptedDirectory
  }
  if (name === undefined) return specified.unreadable
  switch (error.message) {
    case ERR_ENCRYPTED:
    case ERR_UNSUPPORTED_ENCRYPTION:
      return unsafe.encrypted(name)
    case ERR_UNSUPPORTED_COMPRESSION:
      return unsafe.method(name)
    case ERR_OVERLAPPING_ENTRY:
      return unsafe.overlap(name)
    case ERR_LOCAL_FILE_HEADER_NOT_FOUND:
    case ERR_ENTRY_DATA_OUT_OF_BOUNDS:
      return specified.unreadable
    default:
      return unsafe.damaged(name)
  }
}

function whyAmbiguous(error: Error): string {
  switch ('reason' in error ? error.reason : undefined) {
    case WARNING_PREPENDED_DATA:
      return unsafe.prepended
    case WARNING_APPENDED_DATA:
      return unsafe.trailing
    case WARNING_DUPLICATE_FILENAME:
      return unsafe.duplicateEntry
    // The start is missing. This is a broken download, not an attack.
    case WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET:
      return specified.unreadable
    default:
      return unsafe.ambiguous
  }
}
