import { contributionFields, type HeaderFile, limits } from '#contract'
import { Button } from '../ui/Button.tsx'
import { bytesWords } from '../ui/bytes-words.ts'
import { Field } from '../ui/Field.tsx'
import { CodeField, FormField, type FormProps } from './FormFields.tsx'
import { languageOptions } from './language-options.ts'

const protocolOptions = [
  { value: 'testlib', label: 'testlib: checker input output answer' },
  { value: 'icpc', label: 'ICPC, Kattis: validator input answer feedback_dir < output' },
]

/** The program that decides whether an output is right. */
export function CheckerFields(field: FormProps) {
  const { form, onChange } = field
  const { checkerProtocol, checkerCode } = form.values
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Checker program</legend>
      <p className="mb-3 text-small text-muted">
        {checkerProtocol === 'icpc'
          ? 'Exit with code 42 to accept an output and with 43 to reject it. Write the reason to judgemessage.txt in the feedback folder.'
          : 'Exit with code 0 to accept an output and with 1 or 2 to reject it. Write the reason to stderr. testlib.h is available.'}{' '}
        It gets 10 s of CPU time and 512 MB for each test.
      </p>
      <div className="grid gap-3">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField {...field} name="checkerProtocol" options={protocolOptions} />
          <FormField {...field} name="checkerLanguage" options={languageOptions()} />
        </div>
        <CodeField
          label={contributionFields.checkerCode.label}
          marked
          name="checkerCode"
          value={checkerCode}
          error={form.errorOf('checkerCode')}
          onChange={(code) => onChange('checkerCode', code)}
        />
        {checkerProtocol === 'icpc' && (
          <FormField
            {...field}
            name="checkerFlags"
            hint="Passed after the feedback folder, for example case_sensitive."
          />
        )}
        <HeaderFiles {...field} />
      </div>
    </fieldset>
  )
}

/** The chosen header files, stored in one field of the form as a JSON list. */
function HeaderFiles({ form, onChange }: FormProps) {
  const headers: HeaderFile[] = JSON.parse(form.values.checkerHeaders)
  const store = (next: readonly HeaderFile[]) => onChange('checkerHeaders', JSON.stringify(next))

  async function add(chosen: FileList | null) {
    const added = await Promise.all(
      [...(chosen ?? [])].map(async (file) => ({ name: file.name, text: await file.text() })),
    )
    const names = new Set(added.map(({ name }) => name))
    store([...headers.filter(({ name }) => !names.has(name)), ...added])
  }

  return (
    <div>
      <Field
        label={contributionFields.checkerHeaders.label}
        error={form.errorOf('checkerHeaders')}
        hint={`Files that the checker includes or imports, at most ${limits.programs.headers}.`}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="checkerHeaders"
            multiple
            onChange={(event) => {
              const { target } = event
              // Choosing the same file again must be a change, too.
              void add(target.files).finally(() => {
                target.value = ''
              })
            }}
            className="min-h-11 w-full"
          />
        )}
      </Field>
      {headers.length > 0 && (
        <ul aria-label="Chosen header files" className="mt-2 grid gap-2">
          {headers.map(({ name, text }) => (
            <li key={name} className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 font-mono text-code [overflow-wrap:anywhere]">{name}</span>
              <span className="text-small text-muted">{bytesWords(new Blob([text]).size)}</span>
              <Button onClick={() => store(headers.filter((one) => one.name !== name))}>
                Remove
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
