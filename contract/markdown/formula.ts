import katex from 'katex'

export type Formula = { ok: true; mathml: string } | { ok: false; why: string }

const maxFormulaLength = 5000

/** Commands that load, link or style are refused. Limits keep formulas from covering the page. */
export function renderFormula(source: string, display: boolean): Formula {
  if (source.length > maxFormulaLength) return { ok: false, why: 'it is too long' }
  try {
    const html = katex.renderToString(source, {
      displayMode: display,
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      trust: ({ command }) => {
        throw new katex.ParseError(`${command} is not allowed`)
      },
      maxExpand: 200,
      maxSize: 20,
    })
    const [mathml = ''] = /<math[\s\S]*<\/math>/.exec(html) ?? []
    // The page's content security policy forbids styles. In text a quote is always `&quot;`.
    return { ok: true, mathml: mathml.replaceAll(/ style="[^"]*"/g, '') }
  } catch (error) {
    // Deep nesting ends in a RangeError, other errors are KaTeX's own ParseError.
    const why = error instanceof katex.ParseError ? error.rawMessage : 'it is nested too deeply'
    return { ok: false, why }
  }
}
