/**
 * `node samples/draw-files.ts` draws the pictures of "Goat at the Chapel" and prints the PDF of "Letters
 * from the Lighthouse", from that problem's statement and code book.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'

const problems = new URL('./problems/', import.meta.url)
const goat = new URL('goat-at-the-chapel/files/', problems)
const lighthouse = new URL('letters-from-the-lighthouse/', problems)

await writeFile(new URL('around-the-corners.svg', goat), shortRope())
await writeFile(new URL('behind-the-chapel.png', goat), longRope())
await writeFile(new URL('files/letters-from-the-lighthouse.pdf', lighthouse), await printed())

/** The plan of a chapel of 10 by 6 metres, in which a metre is 30 units. */
function shortRope(): string {
  const [left, front, ring, rope] = [200, 200, 260, 150]
  const right = left + 300
  // The arcs are concentric with the corners, and end where the next quarter or the wall begins.
  const west = rope - (ring - left)
  const half = `M${ring - rope} ${front} A${rope} ${rope} 0 0 0 ${ring + rope} ${front} Z`
  const quarter = `M${left} ${front} L${left - west} ${front} A${west} ${west} 0 0 1 ${left} ${front - west} Z`
  const measure = (x1: number, y1: number, x2: number, y2: number) =>
    `<path d="M${x1} ${y1} L${x2} ${y2}" stroke="#444" stroke-width="1.5"/>`
  const label = (x: number, y: number, text: string) => `<text x="${x}" y="${y}">${text}</text>`
  return `${[
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 600 400">',
    '<title>Where the goat can go with a short rope</title>',
    '<rect width="600" height="400" fill="#f4f1e4"/>',
    `<path d="${half}" fill="#a9cf8c"/>`,
    `<path d="${quarter}" fill="#7fb069"/>`,
    `<rect x="${left}" y="20" width="300" height="180" fill="#c9c2b8" stroke="#444" stroke-width="2"/>`,
    `<path d="M${ring} ${front} L${ring + 90} ${front + 120}" stroke="#8a4b2a" stroke-width="3"/>`,
    `<circle cx="${ring}" cy="${front}" r="6" fill="#222"/>`,
    `<circle cx="${ring + 90}" cy="${front + 120}" r="8" fill="#fff" stroke="#222" stroke-width="2"/>`,
    measure(left, 190, ring, 190),
    measure(left, 32, right, 32),
    measure(right - 12, 20, right - 12, 200),
    '<g font-family="serif" font-style="italic" font-size="22" text-anchor="middle" fill="#222">',
    label((left + right) / 2, 56, 'a'),
    label(right - 28, 116, 'b'),
    label((left + ring) / 2, 182, 'd'),
    label(ring + 62, 258, 'l'),
    label(left - west / 2 + 8, front - 24, 'l − d'),
    '</g>',
    '</svg>',
  ].join('\n')}\n`
}

type Colour = readonly [red: number, green: number, blue: number]

/** The chapel of the second sample, as a PNG of 600 by 560 pixels. */
function longRope(): Buffer {
  const [width, height, perMetre, smooth] = [600, 560, 17, 3]
  const [a, b, ring, rope] = [10, 6, 4, 15]
  /** Metres from the left corner of the front wall, to the right and to the back. */
  const colourAt = (x: number, y: number): Colour => {
    if (Math.hypot(x - ring, y) < 0.35) return [34, 34, 34]
    if (x > 0 && x < a && y > 0 && y < b) return [201, 194, 184]
    const near = (cx: number, cy: number, left: number) => Math.hypot(x - cx, y - cy) < left
    if (y <= 0) return near(ring, 0, rope) ? [169, 207, 140] : [244, 241, 228]
    const isWest = x <= 0 && near(0, 0, rope - ring)
    if (isWest || (x >= a && near(a, 0, rope - (a - ring)))) return [127, 176, 105]
    const isBehindWest = y >= b && x >= 0 && near(0, b, rope - ring - b)
    const isBehindEast = y >= b && x <= a && near(a, b, rope - (a - ring) - b)
    return isBehindWest || isBehindEast ? [82, 140, 74] : [244, 241, 228]
  }
  const rows = Buffer.alloc(height * (1 + 3 * width))
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * (1 + 3 * width) + 1 + 3 * column
      const sum = [0, 0, 0]
      for (let i = 0; i < smooth ** 2; i++) {
        const x = (column + ((i % smooth) + 0.5) / smooth - 240) / perMetre
        const y = (260 - row - (Math.floor(i / smooth) + 0.5) / smooth) / perMetre
        for (const [channel, part] of colourAt(x, y).entries()) {
          sum[channel] = (sum[channel] ?? 0) + part
        }
      }
      for (const [channel, part] of sum.entries()) {
        rows.writeUInt8(Math.round(part / smooth ** 2), at + channel)
      }
    }
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(rows, { level: 9 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')])
}

/** A part of a PNG: its length, type, content and checksum. */
function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const checked = Buffer.concat([Buffer.from(type), content])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(content.length, 0)
  numbers.writeUInt32BE(crc32(checked), 4)
  return Buffer.concat([numbers.subarray(0, 4), checked, numbers.subarray(4)])
}

type Line = { text: string; font: 'F1' | 'F2' | 'F3'; size: number }

/** A PDF of one page, with the fonts that every reader has. */
async function printed(): Promise<string> {
  const lines = [
    { text: 'Letters from the Lighthouse', font: 'F2', size: 18 } as const,
    ...statementLines(await readFile(new URL('statement.md', lighthouse), 'utf8')),
    ...tableLines(await readFile(new URL('files/codebook.csv', lighthouse), 'utf8')),
  ]
  let y = 790
  const written = lines.map(({ text, font, size }) => {
    y -= size * (font === 'F2' ? 1.9 : 1.35)
    const escaped = text.replaceAll(/[\\()]/g, String.raw`\$&`)
    return `BT /${font} ${size} Tf 60 ${y.toFixed(1)} Td (${escaped}) Tj ET`
  })
  const page = written.join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    ...['Helvetica', 'Helvetica-Bold', 'Courier'].map(font),
    '<< /Title (Letters from the Lighthouse) >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

function statementLines(markdown: string): Line[] {
  return markdown
    .trim()
    .split('\n\n')
    .flatMap((block): Line[] => {
      if (block.startsWith('## ')) return [{ text: block.slice(3), font: 'F2', size: 12 }]
      const paragraphs = block.split('\n')
      const gap: Line = { text: '', font: 'F1', size: 4 }
      return [...paragraphs.flatMap(wrapped), gap]
    })
}

/** Writes a formula of this statement without its TeX, and breaks lines. */
function wrapped(paragraph: string): Line[] {
  const plain = paragraph
    .replaceAll(String.raw`\,`, ' ')
    .replaceAll(String.raw`\le`, '<=')
    .replaceAll(/[$`]/g, '')
  const lines = plain.match(/.{1,100}(?:\s|$)/g) ?? []
  return lines.map((text) => ({ text: text.trimEnd(), font: 'F1', size: 10 }))
}

function tableLines(codebook: string): Line[] {
  const entries = codebook.trim().split('\n').slice(1)
  const rows = Array.from({ length: Math.ceil(entries.length / 3) }, (_, row) =>
    entries.filter((_entry, i) => Math.floor(i / 3) === row),
  )
  return [
    { text: 'Code book', font: 'F2', size: 12 },
    ...rows.map((row): Line => {
      const cells = row.map((entry) => {
        const [letter = '', flashes = ''] = entry.split(',')
        return `${letter.padEnd(6)}${flashes.padEnd(18)}`
      })
      return { text: cells.join('').trimEnd(), font: 'F3', size: 11 }
    }),
  ]
}
