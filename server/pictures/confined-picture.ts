// The process that decodes one picture of a statement and exits.
import { answerOne } from './confined-answer.ts'
import { drawPicture } from './draw-picture.ts'

await answerOne(drawPicture)
