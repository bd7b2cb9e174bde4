import { type FirstData, firstDataId } from './client/first-data.ts'

export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[] }
>

type DocumentParts = {
  /** HTML, in which React has escaped the title. */
  title: string
  description: string
  markup: string
  firstData: FirstData
  nonce: string
  files: Files
  /** Users who get a page of their own after the visitor's (public/before-paint.js). */
  audience: 'users' | 'admins' | undefined
}

type Files = { script: string; styles: string[]; modules: string[]; fonts: string[] }

export function wholeDocument(parts: DocumentParts): string {
  const { title, description, markup, firstData, nonce, files, audience } = parts
  const links = [
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
  ]
  // public/before-alive.js inserts them once the page has been painted.
  const scripts = [
    ...files.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${files.script}"></script>`,
  ]
  return `<!doctype html>
<html lang="en"${audience ? ` data-for="${audience}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${escapeHtml(nonce)}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/before-paint.js"></script>
<script src="/before-alive.js" defer></script>
${links.join('\n')}
<template id="scripts">
${scripts.join('\n')}
</template>
</head>
<body>
<div id="root">${markup}</div>
<script type="application/json" id="${firstDataId}">${escapeJson(firstData)}</script>
</body>
</html>
`
}

/** Returns the files of the given sources, of the entry, and of all their imports, each once. */
export function filesOf(
  manifest: Manifest,
  sources: string[],
  fonts: RegExp,
  entry = 'main.tsx',
): Files {
  const seen = new Set<string>()
  const visit = (source: string) => {
    if (seen.has(source) || manifest[source] === undefined) return
    seen.add(source)
    manifest[source].imports?.forEach(visit)
  }
  for (const source of [entry, 'main.tsx', ...sources]) visit(source)
  const chunks = [...seen].flatMap((source) => manifest[source] ?? [])
  const script = manifest[entry]?.file ?? ''
  const all = (pick: (chunk: Manifest[string]) => string[]) => [
    ...new Set(chunks.flatMap(pick).map((file) => `/${file}`)),
  ]
  return {
    script: `/${script}`,
    styles: all(({ css = [] }) => css),
    modules: all(({ file }) => (file === script ? [] : [file])),
    fonts: all(({ assets = [] }) => assets.filter((file) => fonts.test(file))),
  }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Returns JSON that cannot close its script element or break a line. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
