import type { FieldError } from '#contract'
import { reportFailure } from '../client/queries.ts'
import { useWorker } from '../client/use-worker.ts'
import type { ArchiveQuestion, ArchiveSummary } from './archive-worker.ts'

export type Archive = ReturnType<typeof useArchive>['archive']

/** The chosen archive and its check. A new choice cancels the previous check. */
export function useArchive() {
  const { question, answer, working, ask, clear } = useWorker<ArchiveQuestion, ArchiveSummary>(
    () => new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' }),
  )
  /** @param file null checks its absence */
  const check = (file: File | null) =>
    ask({ file }).catch((error) => {
      reportFailure(error)
      return null
    })
  return {
    archive: { file: question?.file ?? null, check: answer, checking: working },
    check,
    /** Returns the error on submit. The file on disk may have changed since it was chosen. */
    async checkAgain(file: File | null): Promise<FieldError[]> {
      const found = await check(file)
      return found?.ok === true ? [] : [{ field: 'file', message: found?.message ?? '' }]
    },
    clear,
  }
}
