import { describe, expect, it } from 'vitest'
import { renderDescription } from './render-description.ts'

describe('rendering a description in a thread', () => {
  it('gives the HTML and its notes', async () => {
    expect(await renderDescription('*a* <b>')).toEqual({
      html: '<p><em>a</em> </p>',
      notes: ['HTML is not supported and was left out.'],
    })
  })

  it('takes one text after the other', async () => {
    const texts = ['a', 'b', 'c']
    const rendered = await Promise.all(texts.map((text) => renderDescription(text)))
    expect(rendered.map(({ html }) => html)).toEqual(['<p>a</p>', '<p>b</p>', '<p>c</p>'])
  })

  it('ends when the text takes too long, and the server goes on meanwhile', async () => {
    let ticks = 0
    const clock = setInterval(() => ticks++, 10)
    const endless = '> - '.repeat(16_000)
    await expect(renderDescription(endless, 1000)).rejects.toMatchObject({
      status: 400,
      message: 'Description takes too long to render. Please make it simpler.',
    })
    clearInterval(clock)
    expect(ticks).toBeGreaterThan(10)
    expect(await renderDescription('after it')).toEqual({ html: '<p>after it</p>', notes: [] })
  })
})
