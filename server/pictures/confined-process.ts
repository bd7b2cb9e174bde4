// The process that decodes one picture and exits.
import { answerOne } from './confined-answer.ts'
import { drawSquare } from './draw-picture.ts'

await answerOne(drawSquare)
