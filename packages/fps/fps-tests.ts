import { type Losses, type PackagedTest, textTest } from '../packaged-problem.ts'
import { type Element, textOf } from './fps-shape.ts'

/** Pairs inputs and outputs by their names, which newer versions of HUSTOJ write, else by their order. */
export function fpsTests(
  what: 'sample' | 'test',
  inputs: readonly Element[],
  outputs: readonly Element[],
  losses: Losses,
): PackagedTest[] {
  const names = new Map(outputs.map((output) => [output.name, output]))
  const areNamed = [...inputs, ...outputs].every(({ name }) => name !== undefined)
  if (areNamed && names.size === outputs.length) {
    return inputs.flatMap((input) => {
      const output = names.get(input.name)
      const name = input.name ?? ''
      if (output !== undefined) return textTest(name, textOf(input), textOf(output))
      losses.add(`The test ${name} has no output and is left out.`)
      return []
    })
  }
  if (inputs.length !== outputs.length) {
    losses.add(`There are ${inputs.length} inputs and ${outputs.length} outputs (${what}).`)
  }
  return inputs
    .slice(0, outputs.length)
    .map((input, index) => textTest(`${what} ${index + 1}`, textOf(input), textOf(outputs[index])))
}
