/** Compares two long texts apart from the page, which goes on scrolling and typing meanwhile. */
import { type ComparisonQuestion, compareTexts } from './compare-texts.ts'

addEventListener('message', ({ data }: MessageEvent<ComparisonQuestion>) => {
  const compared = compareTexts(data.expected, data.output, data.how)
  const { rows, expected, output, differing } = compared
  const arrays = [
    ...[rows, differing, expected.differs, output.differs],
    ...[expected.units, output.units].flatMap(({ starts, ends }) => [starts, ends]),
  ]
  // Handed over, not copied.
  postMessage(compared, { transfer: arrays.map(({ buffer }) => buffer) })
})
