import { expect, it, vi } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { pictureFaults } from './picture-faults.ts'
import { squarePicture } from './square-picture.ts'

// A process for each picture would take seconds; confined-decoder.test.ts starts them.
vi.mock('./confined-decoder.ts', () => ({ decodeConfined: async () => 'notAPicture' }))

const file = Buffer.from('no picture')
const refusalOf = async (owner: number) =>
  squarePicture(file, owner).catch((error: Refusal) => error)

it('asks only the user who sends too many pictures to try again', async () => {
  const [greedy, other] = [1, 2]
  const many = Array.from({ length: 40 }, () => refusalOf(greedy))
  expect(await refusalOf(other)).toMatchObject({ message: pictureFaults.notAPicture })
  const busy = (await Promise.all(many)).filter(
    (refusal) => refusal instanceof Refusal && refusal.status === 503,
  )
  expect(busy).toHaveLength(31)
  expect(busy[0]).toMatchObject({
    message: 'The server is busy. Try again in a moment.',
    details: { headers: { 'retry-after': '2' } },
  })
})
