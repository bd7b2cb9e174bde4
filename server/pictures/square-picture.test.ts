import { expect, it } from 'vitest'
import { pictureFaults } from './picture-faults.ts'
import { squarePicture } from './square-picture.ts'

const file = Buffer.from('no picture')
const messageOf = async (owner: number) =>
  squarePicture(file, owner).catch((error: Error) => error.message)

it('who sends more pictures than may wait keeps nobody else from sending one', async () => {
  const [greedy, other] = [1, 2]
  const many = Array.from({ length: 40 }, () => messageOf(greedy))
  expect(await messageOf(other)).toBe(pictureFaults.notAPicture)
  const busy = 'The server is busy. Try again in a moment.'
  expect((await Promise.all(many)).filter((message) => message === busy)).toHaveLength(31)
}, 30_000)
