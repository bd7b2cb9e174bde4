import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type ContributionField,
  type ContributionTexts,
  contributionTexts,
  type FieldError,
  readContribution,
} from '#contract'
import type { Owner } from '../client/owner.ts'
import { reportFailure, showFailure } from '../client/queries.ts'
import { type Progress, upload } from '../client/upload.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { useWorker } from '../client/use-worker.ts'
import { toast } from '../ui/toasts.ts'
import type { ArchiveQuestion, ArchiveSummary } from './archive-worker.ts'
import { useDraft } from './form-draft.ts'
import type { PackageSummary } from './package-worker.ts'
import { sentFields } from './sent-fields.ts'
import { faultOf, type StoredFile, uploadsOf, useFiles } from './use-files.ts'

const noFiles: readonly StoredFile[] = []

export const emptyContribution = contributionTexts((_, { initial }) => initial)

export type ContributionFormOptions = {
  /** Owner of the draft; null until it is known. */
  owner: Owner | null
  /** Values of the form when there is no draft. */
  initial: ContributionTexts
  /** The contribution to revise, or null for a new one. */
  revised: { problemId: number; revision: number; files: readonly StoredFile[] } | null
  onSent: () => void
}

export function useContributionForm({ owner, initial, revised, onSent }: ContributionFormOptions) {
  const problemId = revised?.problemId ?? null
  const { archive, check, checkAgain, clear } = useArchive()
  const files = useFiles(revised?.files ?? noFiles)
  const { sendForm, progress, cancelUpload } = useSend(problemId)
  const { form, busy, change, reset, forgetRefusal, ...fields } = useCheckedForm({
    initial,
    check: (values) => [
      ...formErrors(values),
      { field: 'files', message: faultOf(values.files, files) },
    ],
    whileTyping: true,
    // A revision without an archive keeps its tests.
    checkLate: async () =>
      revised !== null && archive.file === null ? [] : checkAgain(archive.file),
    async send(values) {
      await sendForm(bodyOf(values, uploadsOf(values.files, files), archive.file))
      draft.drop()
      onSent()
    },
    onFailure(error) {
      // The user has stopped the upload.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.error(error)
      showFailure(error)
    },
  })
  const draft = useDraft(owner === null ? null : { owner, problemId }, reset)

  const checkError = archive.check?.ok === false ? archive.check.message : null
  return {
    ...{ form, fields, archive, files, progress, busy, cancelUpload },
    draftFailed: draft.failed,
    lostFile: archive.file === null ? draft.fileName : null,
    fileError: fields.errorOf('file') ?? checkError,
    change(field: ContributionField, text: string) {
      const values = change(field, text)
      draft.store({ values, fileName: archive.file?.name ?? draft.fileName })
    },
    choose(file: File | null) {
      forgetRefusal('file')
      draft.store({ values: fields.values, fileName: file?.name ?? null })
      if (file === null && revised !== null) clear()
      else void check(file)
    },
    /** Fills the form from a package. Fields that the package lacks get the values of a new form. */
    takePackage({ fields: read, archive: bytes, uploads }: PackageSummary & { ok: true }) {
      const values = contributionTexts((name, { initial: usual }) => read[name] ?? usual)
      const file = new File([bytes], 'tests.zip', { type: 'application/zip' })
      // The list of the files, with their roles and descriptions, is among the values.
      files.choose(uploads.map((one) => new File([one.bytes], one.name)))
      reset(values)
      forgetRefusal('file')
      draft.store({ values, fileName: file.name })
      void check(file)
    },
  }
}

export type Archive = ReturnType<typeof useArchive>['archive']

/** The chosen archive and its check. A new choice cancels the previous check. */
function useArchive() {
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

const stale = ['listOwnContributions', 'listContributions', 'getContribution']

function useSend(problemId: number | null) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const sending = useRef<AbortController>(null)

  async function sendForm(body: FormData) {
    const current = new AbortController()
    sending.current = current
    const options = { body, onProgress: setProgress, signal: current.signal }
    const reply = await (problemId === null
      ? upload('contribute', options)
      : upload('reviseContribution', { ...options, parameters: { problemId } })
    ).finally(() => setProgress(null))
    console.log(reply)
    // The next edit must start with the stored revision.
    client.removeQueries({ queryKey: ['revision'] })
    for (const name of stale) void client.invalidateQueries({ queryKey: [name] })
    toast.success('Contribution submitted')
  }
  const cancelUpload = () => sending.current?.abort()
  return { sendForm, progress, cancelUpload }
}

/** Files come last in the body, because the server reads the fields first. */
function bodyOf(
  values: ContributionTexts,
  uploads: readonly (readonly [name: string, file: File])[],
  file: File | null,
): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(sentFields(values))) body.set(name, value)
  for (const [name, upload] of uploads) body.append('upload', upload, name)
  if (file !== null) body.set('file', file)
  return body
}

function formErrors(values: ContributionTexts): FieldError[] {
  const read = readContribution(sentFields(values))
  return 'errors' in read ? read.errors : []
}
