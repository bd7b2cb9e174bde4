/** Compares two long texts in a worker, so that the page stays responsive. */
import { type ComparisonQuestion, compareTexts } from './compare-texts.ts'

addEventListener('message', ({ data }: MessageEvent<ComparisonQuestion>) => {
  const compared = compareTexts(data.expected, data.output, data.how)
  const { rows, expected, output, differing } = compared
  const arrays = [
    ...[rows, differing, expected.differs, output.differs],
    ...[expected.units, output.units].flatMap(({ starts, ends }) => [starts, ends]),
  ]
  // Transferred, not copied.
  postMessage(compared, { transfer: arrays.map(({ buffer }) => buffer) })
})
