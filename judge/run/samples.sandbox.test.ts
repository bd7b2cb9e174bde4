/** One accepted solution of each sample; all solutions run in samples.exhaustive.test.ts. */
import { cheapestAccepted } from '../testing/cheapest.ts'
import { testSamples } from '../testing/test-samples.ts'

await testSamples(cheapestAccepted)
