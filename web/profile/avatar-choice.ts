import { limits } from '#contract'

/** A chosen file with a picture of it for the page, or why it cannot be taken. */
export type Choice = { file: File; preview: string } | { message: string }

/** The server looks closer; what is plainly wrong is said before anything is sent. */
export async function readChoice(file: File): Promise<Choice> {
  if (!file.type.startsWith('image/')) return { message: 'Please choose an image file' }
  if (file.size > limits.avatar.bytes) {
    return { message: `The picture may be at most ${limits.avatar.bytes / 1024 / 1024} MB` }
  }
  return { file, preview: await dataUrl(file) }
}

/** Not a blob's URL: pages may show pictures of our own origin and data, and nothing else. */
function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })
}
