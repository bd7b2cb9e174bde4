// `npm run measure:code`: prints the size of the code against its budgets. All lines count, without
// the gallery and the generated schema.
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { codeFiles, isProduct, isTest } from './code-files.ts'

const budgets = { product: 41_000, tests: 30_000, longFiles: 2, longFunctions: 15 }
const longestFile = 250
const longestFunction = 60

const files = codeFiles()
const linesOf = new Map(
  files.map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1]),
)
const sum = (counts: (file: string) => boolean) =>
  files.filter(counts).reduce((total, file) => total + (linesOf.get(file) ?? 0), 0)

function longFunctionsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const { program } = parseSync(file, text)
  const found: string[] = []
  const visit = ({ start, end }: { start: number; end: number }) => {
    const length = text.slice(start, end).split('\n').length
    const line = text.slice(0, start).split('\n').length
    if (length > longestFunction) found.push(`${file}:${line}: ${length}`)
  }
  new Visitor({
    FunctionDeclaration: visit,
    FunctionExpression: visit,
    ArrowFunctionExpression: visit,
  }).visit(program)
  return found
}

const product = files.filter(isProduct)
const longFiles = product
  .filter((file) => (linesOf.get(file) ?? 0) > longestFile)
  .map((file) => `${file}: ${linesOf.get(file)}`)
const longFunctions = product.filter((file) => /\.(tsx?|m?js)$/.test(file)).flatMap(longFunctionsOf)

const rows: [string, number, number][] = [
  ['product lines', sum(isProduct), budgets.product],
  ['test lines', sum(isTest), budgets.tests],
  [`files above ${longestFile} lines`, longFiles.length, budgets.longFiles],
  [`functions above ${longestFunction} lines`, longFunctions.length, budgets.longFunctions],
]
for (const [name, measured, budget] of rows) {
  const state = measured <= budget ? 'within' : 'above'
  console.log(`${name.padEnd(26)} ${String(measured).padStart(6)}  ${state} ${budget}`)
}
for (const line of [...longFiles, ...longFunctions]) console.log(`  ${line}`)
process.exit(rows.every(([, measured, budget]) => measured <= budget) ? 0 : 1)
