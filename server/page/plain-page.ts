/** Pages that work without a web build: plain text in the site's wording. */
function page(title: string, text: string, refresh: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh ? '<meta http-equiv="refresh" content="2">\n' : ''}<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`
}

export const beingBuilt = page(
  'Assay is getting ready',
  'The pages are being built. This page looks again by itself.',
  true,
)

export const brokenPage = page(
  'An unexpected error occurred',
  'The page could not be made. Please load it again in a moment.',
  false,
)
