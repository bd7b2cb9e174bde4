/**
 * Checks an archive apart from the page: unpacking 256 MB would let nobody type meanwhile. It is the
 * code that the server runs on the bytes that arrive.
 */
import { checkArchive } from '#contract/archive/check-archive.ts'
import { type ArchiveQuestion, summary } from './archive-summary.ts'

addEventListener('message', ({ data }: MessageEvent<ArchiveQuestion>) => {
  // Reported, it reaches the page as the worker's `error` event.
  checkArchive(data.file).then((check) => postMessage(summary(check)), reportError)
})
