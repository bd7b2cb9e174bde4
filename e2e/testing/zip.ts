import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'

/** Creates an archive of text files, like an author's computer. */
export async function zipOf(files: Record<string, string>): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text))
  return writer.close()
}
