import { type Blobs, MissingBlob } from '../blobs.ts'

export async function isStored(blobs: Pick<Blobs, 'get'>, hash: string): Promise<boolean> {
  try {
    const content = await blobs.get(hash)
    content.destroy()
    return true
  } catch (error) {
    if (error instanceof MissingBlob) return false
    throw error
  }
}
