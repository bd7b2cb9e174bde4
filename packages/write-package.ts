/** The formats that `npm run export` writes. */
import type { WritePackage } from './exported-problem.ts'
import { writeFps } from './fps/write-fps.ts'
import { writeHydro } from './hydro/write-hydro.ts'
import { writeKattis } from './kattis/write-kattis.ts'
import { writePolygon } from './polygon/write-polygon.ts'
import { writeQduoj } from './qduoj/write-qduoj.ts'

export interface WrittenFormat {
  write: WritePackage
  /** The extension of the file's name. */
  ending: 'zip' | 'xml'
}

export const writtenFormats: ReadonlyMap<string, WrittenFormat> = new Map([
  ['kattis', { write: writeKattis, ending: 'zip' }],
  ['hydro', { write: writeHydro, ending: 'zip' }],
  ['polygon', { write: writePolygon, ending: 'zip' }],
  ['qduoj', { write: writeQduoj, ending: 'zip' }],
  ['fps', { write: writeFps, ending: 'xml' }],
])
