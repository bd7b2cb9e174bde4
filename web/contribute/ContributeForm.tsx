import { difficulties } from '#contract'
import type { Progress } from '../client/upload.ts'
import { Button } from '../ui/Button.tsx'
import { progressClass } from '../ui/class-names.ts'
import { formatBytes } from '../ui/format-bytes.ts'
import { ArchiveField } from './ArchiveField.tsx'
import { FilesField } from './FilesField.tsx'
import { DescriptionField, FormField, TagsField, TranslationsField } from './FormFields.tsx'
import { OptionalFields } from './OptionalFields.tsx'
import { PackageField } from './PackageField.tsx'
import { SimilarTitles } from './SimilarTitles.tsx'
import { type ContributionFormOptions, useContributionForm } from './use-contribution-form.ts'

const difficultyOptions = difficulties.map(({ code, label }) => ({ value: String(code), label }))

export function ContributeForm(options: ContributionFormOptions) {
  const { owner, revised } = options
  const { form, fields, archive, files, change, lostFile, ...state } = useContributionForm(options)
  const field = { form: fields, onChange: change }
  return (
    <form
      {...form}
      aria-label={revised === null ? 'New contribution' : 'Revision'}
      className="grid gap-5"
    >
      <p className="text-small text-muted">Fields marked with * are required.</p>
      {revised === null && <PackageField onRead={state.takePackage} />}
      <div>
        <FormField {...field} name="title" autoComplete="off" />
        {typeof owner === 'number' && (
          <SimilarTitles title={fields.values.title} problemId={revised?.problemId ?? null} />
        )}
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-5">
        <FormField
          {...field}
          name="difficulty"
          className="min-w-44"
          placeholder="Choose a difficulty"
          options={difficultyOptions}
        />
        <TagsField {...field} />
      </div>
      <DescriptionField {...field} files={files} />
      <TranslationsField {...field} />
      <FilesField {...field} files={files} />
      <ArchiveField
        archive={archive}
        error={state.fileError}
        hint={archive.file === null ? fileHint(revised, lostFile) : undefined}
        required={revised === null}
        onChoose={state.choose}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField {...field} name="timeLimit" inputMode="numeric" />
        <FormField {...field} name="memoryLimit" inputMode="numeric" />
      </div>
      <OptionalFields {...field} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" size="large" busy={state.busy}>
          {revised === null ? 'Submit' : 'Submit revision'}
        </Button>
        <UploadProgress progress={state.progress} />
        {state.progress !== null && <Button onClick={state.cancelUpload}>Cancel upload</Button>}
        {state.draftFailed && (
          <p role="status" className="text-small text-failed">
            Draft not saved: the browser’s storage is full.
          </p>
        )}
      </div>
    </form>
  )
}

function fileHint(revised: { revision: number } | null, lostFile: string | null) {
  if (lostFile !== null) {
    return `Choose “${lostFile}” again. A draft does not include the file.`
  }
  return revised === null
    ? undefined
    : `Leave this empty to keep the tests of revision ${revised.revision}.`
}

function UploadProgress({ progress }: { progress: Progress | null }) {
  if (progress === null || progress.totalBytes === 0) return <div role="status" />
  const { sentBytes, totalBytes } = progress
  const sent = sentBytes >= totalBytes
  return (
    <div className="min-w-44 flex-1">
      <progress aria-label="Upload" value={sentBytes} max={totalBytes} className={progressClass} />
      <p className="mt-1 text-small text-muted tabular-nums">
        {sent
          ? 'Upload complete. Checking the archive…'
          : `${formatBytes(sentBytes)} of ${formatBytes(totalBytes)} sent`}
      </p>
    </div>
  )
}
