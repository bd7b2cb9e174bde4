import type { Progress } from '../client/upload.ts'
import { bytesWords } from '../ui/bytes-words.ts'

/** Shows the upload progress of the form; empty when there is no upload. */
export function UploadProgress({ progress }: { progress: Progress | null }) {
  if (progress === null || progress.totalBytes === 0) return <div role="status" />
  const { sentBytes, totalBytes } = progress
  const sent = sentBytes >= totalBytes
  return (
    <div className="min-w-44 flex-1">
      <progress
        aria-label="Upload"
        value={sentBytes}
        max={totalBytes}
        className="block h-2 w-full accent-accent"
      />
      <p className="mt-1 text-small text-muted tabular-nums">
        {sent
          ? 'All is sent; the archive is being checked.'
          : `${bytesWords(sentBytes)} of ${bytesWords(totalBytes)} sent`}
      </p>
    </div>
  )
}
