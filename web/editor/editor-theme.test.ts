import { expect, it } from 'vitest'
import { contrast } from '../testing/contrast.ts'
import { codeBackgrounds } from './editor-theme.ts'
import { syntaxRoles } from './syntax-roles.ts'

const grounds = Object.values(codeBackgrounds)

it.each(Object.entries(syntaxRoles))(
  'highlighted code passes WCAG AA for %s in both schemes',
  (_, { colours: [light, dark] }) => {
    for (const [lightGround, darkGround] of grounds) {
      expect(contrast(light, lightGround)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, darkGround)).toBeGreaterThanOrEqual(4.5)
    }
  },
)
