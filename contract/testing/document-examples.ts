/** The content of the files in a document's code blocks, by the name after the language. */
export type Example = ReadonlyMap<string, string>

/** Finds code blocks such as "```json form.json", by the heading that they follow. */
export function examplesIn(markdown: string): Map<string, Example> {
  const examples = new Map<string, Map<string, string>>()
  const parts = markdown.matchAll(/^#+ (.+)$|^```\w+ ([\w./-]+)\n([\s\S]*?)^```$/gm)
  let files = new Map<string, string>()
  for (const [, heading, name, content = ''] of parts) {
    if (heading !== undefined) {
      files = new Map()
      examples.set(heading, files)
    } else if (name !== undefined) {
      if (files.has(name)) throw new Error(`Two blocks of one example are named ${name}.`)
      files.set(name, content)
    }
  }
  return new Map([...examples].filter(([, example]) => example.size > 0))
}
