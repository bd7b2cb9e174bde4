import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { pair } from '#contract/archive/testing/specified-archives.ts'
import { writeZip } from '#contract/archive/testing/write-zip.ts'
import type { Answers } from '../../testing/answer-calls.ts'
import { openPage } from '../../testing/render-page.tsx'
import { type ArchiveQuestion, summaryOf } from '../archive-worker.ts'
import { ContributePage } from '../ContributePage.tsx'
import { type PackageQuestion, packageSummaryOf } from '../package-worker.ts'

/** Runs the worker's code in the page, because happy-dom has no workers. */
class WorkerInPage extends EventTarget {
  async postMessage(question: ArchiveQuestion | PackageQuestion) {
    try {
      const data = await answerOf(question)
      this.dispatchEvent(new MessageEvent('message', { data }))
    } catch {
      this.dispatchEvent(new Event('error'))
    }
  }

  terminate() {}
}

async function answerOf(question: ArchiveQuestion | PackageQuestion) {
  if ('offered' in question) {
    return packageSummaryOf({ ...question, bytes: await copyOf(question.bytes) })
  }
  const { file } = question
  return summaryOf({ file: file && new File([await copyOf(file)], file.name) })
}

const copyOf = async (bytes: Blob) => new Blob([await bytes.arrayBuffer()])

export const contribute = 'POST /api/contributions'
export const user = userEvent.setup()
export const goodZip = zipFile(writeZip([...pair(1), ...pair(2)]))

export function zipFile(bytes: BlobPart, name = 'tests.zip') {
  return new File([bytes], name, { type: 'application/zip' })
}

type Opened = { signedIn?: boolean; at?: string; answers?: Answers }

export function open({ signedIn = true, at = '/contribute', answers = {} }: Opened = {}) {
  vi.stubGlobal('Worker', WorkerInPage)
  const all = {
    'GET /api/user/contributions': { data: { contributions: [] } },
    [contribute]: { status: 201, data: { problemId: 9 } },
    ...answers,
  }
  const as = signedIn ? {} : null
  const { sent, ...view } = openPage(<ContributePage own={null} />, { as, answers: all, at })
  /** Returns the form of a call, or undefined if it was not made. */
  const sentForm = (call = contribute) => {
    const body = sent.find((one) => one.call === call)?.body
    return body instanceof FormData ? Object.fromEntries(body) : undefined
  }
  return { ...view, sent, sentForm }
}

export const field = (name: string | RegExp) => screen.getByLabelText(name)

export function submit(name = 'Submit') {
  return user.click(screen.getByRole('button', { name }))
}

/** Submits the form, and waits until it is accepted. */
export async function submitted(name = 'Submit') {
  await submit(name)
  await screen.findByText('Contribution submitted')
}

/** Opens the page, and fills in the form. */
export async function openFilled(opened: Opened = {}) {
  const page = open(opened)
  await user.type(field('Title'), 'Crates')
  await user.selectOptions(field('Difficulty'), 'Platinum')
  await user.type(field('Description'), 'Add them.')
  await user.upload(field('Upload tests'), goodZip)
  await screen.findByText('2 tests found')
  return page
}
