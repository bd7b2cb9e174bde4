/**
 * Checks an archive in a worker, since unpacking 256 MB would freeze the page. The server runs the
 * same check on the uploaded bytes.
 */
import { checkArchive } from '#contract/archive/check-archive.ts'
import { type ArchiveQuestion, summary } from './archive-summary.ts'

addEventListener('message', ({ data }: MessageEvent<ArchiveQuestion>) => {
  // A reported error reaches the page as the worker's `error` event.
  checkArchive(data.file).then((check) => postMessage(summary(check)), reportError)
})
