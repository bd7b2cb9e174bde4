import { difficulties } from '#contract'
import { Button } from '../ui/Button.tsx'
import { ArchiveField } from './ArchiveField.tsx'
import { shownError } from './contribution-form.ts'
import { DescriptionField } from './DescriptionField.tsx'
import { FormField } from './FormField.tsx'
import { OptionalFields } from './OptionalFields.tsx'
import { SimilarTitles } from './SimilarTitles.tsx'
import { TagsField } from './TagsField.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { type ContributionFormOptions, useContributionForm } from './use-contribution-form.ts'

const difficultyOptions = difficulties.map(({ code, label }) => ({ value: String(code), label }))

export function ContributeForm(options: ContributionFormOptions) {
  const { owner, revised } = options
  const { form, archive, change, lostFile, ...state } = useContributionForm(options)
  const field = { form, onChange: change }
  return (
    <form
      ref={state.element}
      method="post"
      noValidate
      aria-label={revised === null ? 'New contribution' : 'Revision'}
      onSubmit={state.onSubmit}
      className="grid gap-5"
    >
      <div>
        <FormField {...field} name="title" autoComplete="off" />
        {typeof owner === 'number' && (
          <SimilarTitles title={form.values.title} problemId={revised?.problemId ?? null} />
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
        <TagsField value={form.values.tags} onChange={(tags) => change('tags', tags)} />
      </div>
      <DescriptionField
        value={form.values.description}
        error={shownError(form, 'description')}
        onChange={(description) => change('description', description)}
      />
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
      <OptionalFields {...field} opened={state.opened} onToggle={state.setOpened} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" size="large" busy={state.busy}>
          {revised === null ? 'Submit' : 'Submit revision'}
        </Button>
        <UploadProgress progress={state.progress} />
        {state.draftFailed && (
          <p role="status" className="text-small text-failed">
            Draft not saved: this browser has no room for it.
          </p>
        )}
      </div>
    </form>
  )
}

function fileHint(revised: { revision: number } | null, lostFile: string | null) {
  if (lostFile !== null) {
    return `“${lostFile}” was chosen before. A browser cannot keep files: please choose it again.`
  }
  return revised === null
    ? undefined
    : `The tests of revision ${revised.revision} stay unless you choose others.`
}
