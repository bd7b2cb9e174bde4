/** The mode of Python, for other languages that are like it. */
import { python } from '@codemirror/lang-python'
import { pythonNames } from '../names-python.ts'

export const support = () => python()
export const names = pythonNames
