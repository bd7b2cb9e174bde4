import { describe, expect, it } from 'vitest'
import { whyNotInstalled } from './hydro-install.ts'

describe("the reason why Hydro's judge is not installed", () => {
  it.each([
    [
      'a package that the registry does not have',
      `npm error code E404
npm error 404 Not Found - GET https://registry.example/@hydrooj%2fhydrojudge
npm error 404  The requested resource '@hydrooj/hydrojudge@1.2.3' could not be found or you do not have permission to access it.`,
      'The configured npm registry does not offer @hydrooj/hydrojudge@1.2.3.',
    ],
    [
      'the same in the words of an older npm',
      "npm ERR! 404  '@hydrooj/common@^1.0.0' is not in this registry.",
      'The configured npm registry does not offer @hydrooj/common@^1.0.0.',
    ],
    [
      'a version that the registry does not have',
      'npm error notarget No matching version found for @hydrooj/hydrojudge@1.2.3.',
      'The configured npm registry does not offer @hydrooj/hydrojudge@1.2.3.',
    ],
    ['anything else', 'npm error code EACCES', 'npm error code EACCES'],
    ['no npm', 'npm failed: spawn npm ENOENT', 'npm failed: spawn npm ENOENT'],
  ])('names %s', (_, output, expected) => {
    expect(whyNotInstalled(output)).toBe(expected)
  })
})
