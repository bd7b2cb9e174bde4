import { z } from 'zod'
import { cdata } from '../foreign-data.ts'

const attribute = z.string().optional()
const element = z.union([
  z.string().transform((value) => ({
    ...{ value, unit: undefined, language: undefined, name: undefined },
  })),
  z
    .looseObject({
      '#text': z.string().optional(),
      [cdata]: z.union([z.string(), z.array(z.string())]).optional(),
      '@unit': attribute,
      '@language': attribute,
      '@name': attribute,
    })
    .transform((one) => ({
      // Space around a CDATA section has no meaning.
      value: [one[cdata] ?? one['#text'] ?? ''].flat().join(''),
      unit: one['@unit'],
      language: one['@language'],
      name: one['@name'],
    })),
])
export type Element = z.output<typeof element>
const several = z.array(element).optional()
const one = element.optional()

const picture = z.union([z.string(), z.looseObject({ src: element, base64: element })])

export const fpsLists = [
  ...['item', 'img', 'sample_input', 'sample_output', 'test_input', 'test_output'],
  ...['solution', 'spj', 'tpj', 'interactor', 'template', 'prepend', 'append'],
]

const item = z.looseObject({
  ...{ title: element, time_limit: one, memory_limit: one },
  ...{ description: one, input: one, output: one, hint: one, source: one },
  ...{ sample_input: several, sample_output: several, test_input: several, test_output: several },
  ...{ solution: several, spj: several, tpj: several, interactor: several },
  ...{ prepend: several, append: several, template: several, remote_oj: one },
  img: z.array(picture).optional(),
})
export type Item = z.output<typeof item>

export const fpsShape = z.looseObject({
  fps: z.looseObject({ item: z.array(item).min(1) }),
})

export const textOf = (part: Element | undefined) => part?.value ?? ''
