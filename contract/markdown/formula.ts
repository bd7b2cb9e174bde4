import katex from 'katex'

export type Formula = { ok: true; mathml: string } | { ok: false; why: string }

const maxFormulaLength = 5000

/**
 * A formula as MathML. Commands that could load, link or style anything are refused (`trust`), the formula as a whole,
 * macros may unfold only so far, and sizes have a limit, so that no formula grows over the page.
 */
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
    const [mathml] = /<math[\s\S]*<\/math>/.exec(html) ?? ['']
    return { ok: true, mathml: withoutStyle(mathml) }
  } catch (error) {
    // Deep nesting ends in a RangeError, everything else in KaTeX's own ParseError.
    const why = error instanceof katex.ParseError ? error.rawMessage : 'it is nested too deeply'
    return { ok: false, why }
  }
}

/** The page's security policy allows no style attributes. In text a quote is always `&quot;`. */
function withoutStyle(mathml: string): string {
  return mathml.replaceAll(/ style="[^"]*"/g, '')
}
