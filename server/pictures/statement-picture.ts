/** Converts an uploaded picture into the one that pages show. */
import { join } from 'node:path'
import { limits } from '#contract'
import { backgroundWorker } from '../background-worker.ts'
import type { CleanSvg } from './clean-svg.ts'
import type { PictureFault } from './picture-faults.ts'
import { decodePicture } from './square-picture.ts'
import type { SvgRequest } from './svg-process.ts'

type ShownPicture = {
  mediaType: 'image/webp' | 'image/svg+xml'
  width: number
  height: number
  content: Buffer
}

const confinement = {
  program: join(import.meta.dirname, 'confined-picture.ts'),
  answerBytes: limits.files.bytes,
}

/** Sanitises an SVG in a separate process, because 1 MiB of it would keep the server from answering other requests. */
const sanitise = backgroundWorker<SvgRequest, CleanSvg | null>({
  program: join(import.meta.dirname, 'svg-process.ts'),
  readable: ['server/pictures/'],
  memoryMb: 256,
  busy: 'Too many drawings are being read. Try again in a moment.',
})
/** No file within the limits needs as much. */
const mostOfSvg = { cpuMs: 10_000, clockMs: 120_000 }

type Fault = Exclude<PictureFault, 'missing' | 'tooLarge'> | 'svgTooLarge' | 'badSvg'

const { megapixels, svgBytes } = limits.files
const faults: Readonly<Record<Fault, string>> = {
  notAPicture: 'is not a PNG, JPEG, WebP, GIF or SVG file',
  tooManyPixels: `may have at most ${megapixels} megapixels, all frames together`,
  damaged: 'is damaged or cut off',
  foreign: 'is more than a picture: it also holds a web page, a document or an archive',
  svgTooLarge: `may be at most ${svgBytes / 1024 / 1024} MB, because it is an SVG`,
  badSvg: 'is not a well-formed SVG, defines entities, or takes too long to draw',
}

/**
 * The content decides the format, except that an SVG is recognised by its name.
 * @returns the picture, or the message of its fault
 * @throws Refusal 503 if too many pictures wait
 */
export async function statementPicture(
  name: string,
  file: Buffer,
  owner: number,
): Promise<ShownPicture | string> {
  const isSvg = /\.svg$/i.test(name)
  const shown = await (isSvg ? svgPicture(file) : rasterPicture(file, owner))
  return typeof shown === 'string' ? `"${name}" ${faults[shown]}` : shown
}

async function svgPicture(file: Buffer): Promise<ShownPicture | Fault> {
  if (file.length > svgBytes) return 'svgTooLarge'
  const failure = new Error('The process that sanitises drawings ended.')
  const clean = await sanitise({ file: file.toString('base64') }, { failure, most: mostOfSvg })
  if (clean === null) return 'badSvg'
  const { text, width, height } = clean
  return { mediaType: 'image/svg+xml', width, height, content: Buffer.from(text) }
}

async function rasterPicture(file: Buffer, owner: number): Promise<ShownPicture | Fault> {
  const answer = await decodePicture(file, owner, confinement)
  if (!Buffer.isBuffer(answer)) {
    return answer === 'missing' || answer === 'tooLarge' ? 'damaged' : answer
  }
  const [width, height] = [answer.readUInt32BE(0), answer.readUInt32BE(4)]
  return { mediaType: 'image/webp', width, height, content: answer.subarray(8) }
}
