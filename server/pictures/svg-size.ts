/** CSS pixels of each unit that browsers accept in an SVG's size. */
const pixelsOf: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
}
/** The size that browsers give an SVG that has none. */
const fallback = { width: 300, height: 150 }
const mostPixels = 10_000

/** Returns the size in whole CSS pixels that a browser gives the SVG as an image. */
export function svgSize(attributes: ReadonlyMap<string, string>): {
  width: number
  height: number
} {
  const box = boxOf(attributes.get('viewBox') ?? '')
  const width = lengthOf(attributes.get('width') ?? '')
  const height = lengthOf(attributes.get('height') ?? '')
  if (width !== null && height !== null) return bounded(width, height)
  if (box === null) return bounded(width ?? fallback.width, height ?? fallback.height)
  const ratio = box.width / box.height
  if (width !== null) return bounded(width, width / ratio)
  if (height !== null) return bounded(height * ratio, height)
  return bounded(box.width, box.height)
}

/** Each digit and each space matches in only one way, so that a long attribute takes linear time. */
const length = /^([0-9]+(?:\.[0-9]+)?|\.[0-9]+)\s*([a-z]*)$/

function lengthOf(text: string): number | null {
  const [, number = '', unit = ''] = length.exec(text.trim()) ?? []
  const pixels = Number(number) * (pixelsOf[unit] ?? Number.NaN)
  return number !== '' && pixels > 0 ? pixels : null
}

function boxOf(text: string): { width: number; height: number } | null {
  const [, , width = 0, height = 0] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? { width, height } : null
}

function bounded(width: number, height: number) {
  const inRange = (pixels: number) => Math.min(mostPixels, Math.max(1, Math.round(pixels)))
  return { width: inRange(width), height: inRange(height) }
}
