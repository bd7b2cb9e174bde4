import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'

/** An archive of texts, as an author's computer would make it. */
export async function zipOf(files: Record<string, string>): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text))
  return writer.close()
}
