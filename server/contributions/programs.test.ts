import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { contributionCalls } from './testing/contribution-form.ts'

const app = testApp()
const { call } = app
const { accept, contribute: send, contributed, revise, view } = contributionCalls(app)

/** Header files keep their line ends. Code has those of Unix, like every field of a form. */
const headers = [{ name: 'a.h', text: '// a\r\n' }]

/** Returns the fields of one program, and the program. */
function programOf(role: 'checker' | 'interactor' | 'validator', protocol: 'icpc' | 'testlib') {
  const code = `int main() {} // ${role}\n`
  const sent = code.replace('\n', '\r\n')
  const fields = {
    ...{ [`${role}Protocol`]: protocol, [`${role}Language`]: 'cpp', [`${role}Code`]: sent },
    ...{ [`${role}Flags`]: 'a b', [`${role}Headers`]: JSON.stringify(headers) },
  }
  return { fields, program: { protocol, language: 'cpp', code, flags: 'a b', headers } }
}

const checker = programOf('checker', 'testlib')
const interactor = programOf('interactor', 'testlib')
const icpcInteractor = programOf('interactor', 'icpc')
const validator = programOf('validator', 'icpc')
const interactive = { comparison: 'interactor', ...interactor.fields }

type Fields = Record<string, string | null>
const contribute = (fields: Fields) => contributed({ fields })

describe('a contribution of an interactive problem', () => {
  it('shows its programs to its author and to admins, and not in the problem', async () => {
    const fields = { ...interactive, ...checker.fields, ...validator.fields }
    const parameters = await contribute(fields)
    const programs = {
      ...{ checker: checker.program, interactor: interactor.program },
      ...{ validator: validator.program, passes: 1 },
    }
    for (const as of ['author', 'admin'] as const) {
      expect(await view(parameters, as)).toMatchObject({ comparison: 'interactor', ...programs })
    }
    await accept(parameters)
    const { data } = await call('getProblem', { parameters })
    expect(data.problem.comparison).toBe('interactor')
    expect(JSON.stringify(data)).not.toContain('int main')
  })

  it('may have several passes', async () => {
    const fields = { comparison: 'interactor', ...icpcInteractor.fields, passes: '100' }
    expect(await view(await contribute(fields))).toMatchObject({ passes: 100, checker: null })
  })

  const required = 'Interactor: Code is required'
  it.each<[Fields, field: string, message: string]>([
    [{ interactorCode: null }, 'interactorCode', required],
    [{ interactorCode: '' }, 'interactorCode', required],
  ])('is refused with %j', async (change, field, message) => {
    const refused = await send({ fields: { ...interactive, ...change } })
    expect(refused).toMatchObject({ status: 400, errors: [{ field, message }] })
  })
})

it('a validator goes with any comparison, and without one there is none', async () => {
  const fields = { comparison: 'numbers', tolerance: '1e-6', ...validator.fields }
  const parameters = await contribute(fields)
  const none = { checker: null, interactor: null }
  expect(await view(parameters)).toMatchObject({ ...none, validator: validator.program })
  expect(await view(await contribute({}))).toMatchObject({ ...none, validator: null, passes: 1 })
})

describe('a revision', () => {
  const all = { ...interactive, ...checker.fields, ...validator.fields }

  it('keeps the programs that it does not mention', async () => {
    const parameters = await contribute(all)
    const { status } = await revise(parameters, { fields: { comparison: 'interactor' } })
    expect(status).toBe(200)
    expect(await view(parameters)).toMatchObject({
      ...{ revision: 2, checker: checker.program },
      ...{ interactor: interactor.program, validator: validator.program },
    })
  })

  it('removes optional programs whose code is empty', async () => {
    const parameters = await contribute(all)
    const fields = { comparison: 'interactor', checkerCode: '', validatorCode: '' }
    await revise(parameters, { fields })
    expect(await view(parameters)).toMatchObject({
      ...{ checker: null, interactor: interactor.program, validator: null },
    })
  })

  it('removes the checker and the interactor with another comparison, not the validator', async () => {
    const parameters = await contribute(all)
    await revise(parameters, { fields: { comparison: 'lines' } })
    expect(await view(parameters)).toMatchObject({
      ...{ checker: null, interactor: null, validator: validator.program },
    })
    const errors = [{ field: 'checkerCode', message: 'Checker: Code is required' }]
    const kept = await revise(parameters, { fields: { comparison: 'program' } })
    expect(kept).toMatchObject({ status: 400, errors })
  })

  it.each<[what: string, Fields, field: string]>([
    ['an icpc interactor before a kept checker', icpcInteractor.fields, 'interactorProtocol'],
    ['several passes of a kept interactor', { passes: '2' }, 'passes'],
  ])('is refused with %s', async (_, change, field) => {
    const parameters = await contribute(all)
    const fields = { comparison: 'interactor', ...change }
    const { status, errors } = await revise(parameters, { fields })
    expect([status, errors?.map((error) => error.field)]).toEqual([400, [field]])
    expect(await view(parameters)).toMatchObject({ revision: 1 })
  })

  it('lists the changes of programs and passes', async () => {
    const parameters = await contribute({ comparison: 'interactor', ...icpcInteractor.fields })
    await accept(parameters)
    const { title } = await view(parameters)
    const fields = { comparison: 'interactor', ...validator.fields, title, passes: '3' }
    await revise(parameters, { fields: { ...fields, validatorFlags: '', validatorHeaders: '[]' } })
    const { changes } = await view(parameters)
    expect(changes).toEqual([
      { field: 'passes', before: '1', after: '3' },
      { field: 'validatorProtocol', before: null, after: 'icpc' },
      { field: 'validatorLanguage', before: null, after: 'cpp' },
      { field: 'validatorCode', before: null, after: validator.program.code },
    ])
  })
})
