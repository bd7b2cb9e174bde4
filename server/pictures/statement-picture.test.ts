import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { statementPicture } from './statement-picture.ts'
import { cut, picture } from './testing/hostile.ts'

/** Returns the picture that is shown, without a separate process. */
async function drawn(file: Buffer) {
  const answer = await drawPicture(file)
  if (!Buffer.isBuffer(answer)) throw new Error(answer)
  const content = answer.subarray(8)
  return { width: answer.readUInt32BE(0), height: answer.readUInt32BE(4), content }
}

describe('a picture of a statement', () => {
  it('is decoded in the confined process', async () => {
    const file = await picture(40, 30).png().toBuffer()
    const shown = await statementPicture('map.png', file, 1)
    expect(shown).toMatchObject({ mediaType: 'image/webp', width: 40, height: 30 })
    expect(await statementPicture('map.png', await cut(Promise.resolve(file)), 1)).toBe(
      '"map.png" is damaged or cut off',
    )
  })

  it('keeps the pixels of a PNG, and its transparency', async () => {
    const original = await picture(60, 40).ensureAlpha(0.5).png().toBuffer()
    const { content } = await drawn(original)
    const pixels = (source: Buffer) => sharp(source).ensureAlpha().raw().toBuffer()
    expect((await pixels(content)).equals(await pixels(original))).toBe(true)
  })

  it('is scaled down to what a page can show', async () => {
    const large = sharp({ create: { width: 5000, height: 1000, channels: 3, background: 'red' } })
    expect(await drawn(await large.png().toBuffer())).toMatchObject({ width: 2400, height: 480 })
  })

  it('keeps the frames of an animation, and has the height of one', async () => {
    const frame = (background: string) => {
      const plain = sharp({ create: { width: 20, height: 10, channels: 3, background } })
      return plain.png().toBuffer()
    }
    const frames = sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    const gif = await frames.gif().toBuffer()
    const { content, ...size } = await drawn(gif)
    expect(size).toEqual({ width: 20, height: 10 })
    expect((await sharp(content, { animated: true }).metadata()).pages).toBe(2)
  })

  it('is turned as its camera was held, and loses what the camera wrote', async () => {
    const jpeg = await picture(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { content, ...size } = await drawn(jpeg)
    expect(size).toEqual({ width: 30, height: 40 })
    expect((await sharp(content).metadata()).exif).toBeUndefined()
  })
})

describe('a drawing of a statement', () => {
  it('is sanitised in a process of its own, while the server goes on', async () => {
    const file = Buffer.from('<svg width="40" height="30"><script/><rect/></svg>')
    const drawing = statementPicture('map.svg', file, 1)
    const first = await Promise.race([
      drawing.then(() => 'the drawing'),
      setImmediate('other work'),
    ])
    expect(first).toBe('other work')
    const shown = await drawing
    if (typeof shown === 'string') throw new Error(shown)
    expect(shown).toMatchObject({ mediaType: 'image/svg+xml', width: 40, height: 30 })
    expect(shown.content.toString()).toMatch(/^<svg [^>]*><rect\/><\/svg>$/)
  })
})
