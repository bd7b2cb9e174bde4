/** `node samples/write-manifest.ts` records the hashes of all tests; run it after changing any. */
import { writeFile } from 'node:fs/promises'
import { loadTests, readSamples } from './catalogue.ts'
import { type ManifestEntry, measureTests } from './manifest.ts'

const entries: Record<string, ManifestEntry> = {}
for (const { slug } of await readSamples()) entries[slug] = measureTests(await loadTests(slug))
await writeFile(
  new URL('./manifest.json', import.meta.url),
  `${JSON.stringify(entries, undefined, 2)}\n`,
)
