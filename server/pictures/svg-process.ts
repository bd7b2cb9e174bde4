// The process that sanitises SVG files (statement-picture.ts).
import type { WorkerMessage } from '../background-worker.ts'
import { type CleanSvg, cleanSvg } from './clean-svg.ts'

export interface SvgRequest {
  /** Base64. */
  file: string
}

const send = (message: WorkerMessage<CleanSvg | null>) => process.send?.(message)

process.on('message', ({ file }: SvgRequest) => {
  send({ answer: cleanSvg(Buffer.from(file, 'base64')) })
})
send('ready')
