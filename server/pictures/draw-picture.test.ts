import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawSquare } from './draw-picture.ts'
import { pictureFaults } from './picture-faults.ts'
import {
  cut,
  gifSaying,
  jpegWithComment,
  picture,
  pngSaying,
  pngWithText,
  zipEnd,
} from './testing/hostile.ts'

async function drawnOf(file: Buffer): Promise<Buffer> {
  const drawn = await drawSquare(file)
  if (!Buffer.isBuffer(drawn)) throw new Error(pictureFaults[drawn])
  return drawn
}

const large = { width: 8000, height: 5000, channels: 3, background: 'red' } as const

describe('a square', () => {
  it.each([
    ['PNG', () => picture().png()],
    ['transparent PNG of 16 bits', () => picture().ensureAlpha(0.5).toColourspace('rgb16').png()],
    ['JPEG', () => picture().jpeg()],
    ['progressive JPEG', () => picture().jpeg({ progressive: true })],
    ['JPEG in print colours', () => picture().toColourspace('cmyk').jpeg()],
    ['grey JPEG', () => picture().grayscale().jpeg()],
    ['WebP', () => picture().webp()],
    ['GIF', () => picture().gif()],
    ['PNG of one pixel', () => picture(1, 1).png()],
    ['PNG of one line', () => picture(100_000, 1).png()],
    ['PNG of 40 megapixels', () => sharp({ create: large }).png()],
  ])('is made from a %s: a WebP of 256 x 256 pixels', async (_, make) => {
    const drawn = await drawnOf(await make().toBuffer())
    const size = { format: 'webp', width: 256, height: 256 }
    expect(await sharp(drawn).metadata()).toMatchObject(size)
  })

  it("shows the middle of the picture with the camera's orientation, and no location data", async () => {
    // Red above, blue below; marked as turned by 90 degrees, so that red is at the right.
    const blue = { create: { width: 300, height: 300, channels: 3, background: 'blue' } } as const
    const turned = await sharp({ create: { ...blue.create, height: 600, background: 'red' } })
      .composite([{ input: blue, top: 300, left: 0 }])
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '48/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const drawn = await drawnOf(turned)
    const [redAtLeft, , blueAtLeft] = (await sharp(drawn).raw().toBuffer()).subarray(128 * 256 * 3)
    expect(blueAtLeft).toBeGreaterThan(200)
    expect(redAtLeft).toBeLessThan(60)
    expect(drawn.includes('secret place')).toBe(false)
    expect((await sharp(drawn).metadata()).exif).toBeUndefined()
  })
})

describe('files that are not a picture, or are a picture and something else', () => {
  const { notAPicture, tooManyPixels, damaged, foreign } = pictureFaults
  const script = '<script>alert(1)</script>'
  const entity = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`
  const followedBy = async (picture: Sharp, rest: string | Buffer) =>
    Buffer.concat([await picture.toBuffer(), Buffer.from(rest)])

  it.each<[what: string, make: () => Buffer | Promise<Buffer>, message: string]>([
    ['an SVG', () => Buffer.from(svg('<rect/>')), notAPicture],
    ['an SVG that takes a file', () => Buffer.from(entity + svg('&x;')), notAPicture],
    ['a web page', () => Buffer.from(`<!doctype html><html>${script}</html>`), notAPicture],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), notAPicture],
    ['a zip', () => zipEnd(), notAPicture],
    ['a TIFF', () => picture().tiff().toBuffer(), notAPicture],
    ['an AVIF', () => picture(64, 64).avif({ effort: 0 }).toBuffer(), notAPicture],
    ['a text', () => Buffer.from('I am a picture.'), notAPicture],
    ['a PPM', () => Buffer.from('P6 1 1 255\nabc'), notAPicture],
    ['a script that begins like a GIF', () => Buffer.from('GIF89a=1;alert(1)//'), damaged],
    ['a PNG without pixels', () => pngSaying(1, 1, 0), damaged],
    ['a PNG with fewer pixels than it says', () => pngSaying(300, 300), damaged],
    ['a PNG that says 10 gigapixels', () => pngSaying(100_000, 100_000), tooManyPixels],
    ['a PNG of one pixel too many', () => pngSaying(8001, 5000), tooManyPixels],
    ['a PNG that says the largest size', () => pngSaying(2 ** 31 - 1, 2 ** 31 - 1), damaged],
    ['a GIF that says 4 gigapixels', () => gifSaying(65_535, 65_535), tooManyPixels],
    ['half of a PNG', () => cut(picture().png().toBuffer()), damaged],
    ['half of a JPEG', () => cut(picture().jpeg().toBuffer()), damaged],
    ['half of a WebP', () => cut(picture().webp().toBuffer()), damaged],
    ['half of a GIF', () => cut(picture().gif().toBuffer()), damaged],
    ['a JPEG with a zip behind it', () => followedBy(picture().jpeg(), zipEnd('comment')), foreign],
    ['a PNG with a page behind it', () => followedBy(picture().png(), `<HTML>${script}`), foreign],
    ['a GIF with an SVG behind it', () => followedBy(picture().gif(), svg('')), foreign],
    ['a WebP with PHP behind it', () => followedBy(picture().webp(), '<?php x() ?>'), foreign],
    ['a JPEG with a PDF in its comment', () => jpegWithComment('%PDF-1.4 and so on'), foreign],
    ['a PNG with a script in its text', () => pngWithText(script), foreign],
  ])('%s is refused', async (_, make, message) => {
    const drawn = await drawSquare(await make())
    expect(Buffer.isBuffer(drawn) ? drawn.length : pictureFaults[drawn]).toBe(message)
  })
})
