import { limits } from '#contract'

/** A chosen file with its preview, or the reason why it is refused. */
export type Choice = { file: File; preview: string } | { message: string }

/** Reads a chosen file. Rejects obvious mistakes early; the server checks more. */
export async function readChoice(file: File): Promise<Choice> {
  if (!file.type.startsWith('image/')) return { message: 'Please choose an image file' }
  if (file.size > limits.avatar.bytes) {
    return { message: `The picture may be at most ${limits.avatar.bytes / 1024 / 1024} MB` }
  }
  return { file, preview: await dataUrl(file) }
}

/**
 * Returns a data URL, because the content security policy does not allow blob URLs for pictures.
 */
function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })
}
