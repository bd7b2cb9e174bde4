/**
 * Solutions of each sample: one that is accepted, or in an exhaustive run all, in five languages:
 * right, wrong, slow, crashing and broken ones.
 */
import { acceptedOrAll } from '../testing/cheapest.ts'
import { testSamples } from '../testing/test-samples.ts'

await testSamples(acceptedOrAll)
