import { javascript } from '@codemirror/lang-javascript'
import { names as namesOfJavascript } from './javascript.ts'

export const support = () => javascript({ typescript: true })

/** Types and keywords are completed by the parser's package. */
export const names = namesOfJavascript
