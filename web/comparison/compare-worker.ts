import { type ComparisonQuestion, compareTexts } from './compare-texts.ts'

addEventListener('message', ({ data }: MessageEvent<ComparisonQuestion>) => {
  const compared = compareTexts(data)
  const { rows, expected, output, differing } = compared
  const sides = [expected, output].flatMap(({ units, differs }) => [
    units.starts,
    units.ends,
    differs,
  ])
  postMessage(compared, { transfer: [rows, differing, ...sides].map(({ buffer }) => buffer) })
})
