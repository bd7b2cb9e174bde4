/**
 * Decides how much of a test's texts is stored. Full texts are stored for tests that a user may view:
 * the failing test, samples, and every test of a submission on a contribution. Of other tests, only the
 * first bytes are stored.
 */
import { limits } from '#contract'
import { storedText } from '#database/stored-texts.ts'
import type { TestResult } from '../run/run-test.ts'

/** A test result with the test's number in judging order, from 1. */
export type NumberedResult = TestResult & { index: number }

export type StoredResult = ReturnType<ReturnType<typeof reduceTexts>>

/** Room that passed tests leave to the failing one, which comes last. It has an output or a transcript. */
const failingTestBytes = 2 * limits.shownTextBytes

/**
 * Returns the function that reduces the results of one submission, given in test order. Their full
 * texts together take no more than one reply shows.
 */
export function reduceTexts(submission: { samples: number; isPending: boolean }) {
  let leftBytes = limits.shownReplyBytes - failingTestBytes
  return ({ message: _, output, stderr, transcript, checkerMessage, ...rest }: NumberedResult) => {
    const hasFailed = rest.verdict !== 'OK'
    const texts = [output.text, stderr.text, transcript?.text ?? '']
    const sizeBytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    const mayBeViewed = hasFailed || rest.index <= submission.samples || submission.isPending
    const isFull = mayBeViewed && (hasFailed || sizeBytes <= leftBytes)
    if (isFull) leftBytes -= sizeBytes
    return {
      ...rest,
      output: storedText(output.text, isFull),
      stderr: storedText(stderr.text, isFull),
      /** Null unless the problem is interactive. */
      transcript: transcript ? storedText(transcript.text, isFull) : null,
      // Only shown beside a failing test.
      checkerMessage: hasFailed ? checkerMessage : null,
      isFull,
      /** True when the program wrote more than the full texts hold. */
      cut: output.cut || stderr.cut,
      transcriptCut: transcript?.cut ?? false,
    }
  }
}
