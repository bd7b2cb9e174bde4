/** Every solution of every sample, in five languages: right, wrong, slow, crashing and broken ones. */
import { testSamples } from '../testing/test-samples.ts'

await testSamples((solutions) => solutions)
