// `npm run choose:files -- --seed TEXT`: prints 40 product files for a review of the wording. The same
// seed chooses the same files of the same commit.
import { parseArgs } from 'node:util'
import { choose, codeFiles, isProduct } from './code-files.ts'

const { seed } = parseArgs({ options: { seed: { type: 'string' } } }).values
if (seed === undefined) {
  console.error('Usage: npm run choose:files -- --seed TEXT')
  process.exit(2)
}
for (const file of choose(codeFiles().filter(isProduct), seed, 40)) console.log(file)
