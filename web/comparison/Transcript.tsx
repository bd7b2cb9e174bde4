import { useEffect, useRef } from 'react'
import { limits, type StoredPart } from '#contract'
import { saveText } from '../client/download.ts'
import { classNames } from '../ui/class-names.ts'
import { formatBytes } from '../ui/format-bytes.ts'
import { StoredNote } from '../ui/OutputNotes.tsx'
import { RevealedText } from '../ui/RevealedText.tsx'
import { RowPane } from './RowPane.tsx'
import { TextPane } from './TextPane.tsx'

type Props = {
  text: string
  isCut: boolean
  stored: StoredPart
  again: 'Submit' | 'Run'
  /** True while both programs still run, and the text grows. */
  isLive?: boolean
}

export function Transcript({ text, isCut, stored, again, isLive = false }: Props) {
  const pane = useEndInView(text, isLive)
  const lines = text.replace(/\n$/, '').split('\n')
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0)
  return (
    <div className="min-w-0">
      <TextPane
        title="Transcript"
        text={text}
        aside={
          <span className="px-2 font-normal">
            <code>&lt;</code> read, <code>&gt;</code> written
          </span>
        }
        onDownload={() => saveText(text, 'transcript.txt')}
      >
        <RowPane ref={pane} label="Transcript" count={lines.length} longest={longest}>
          {(index) => <Line key={index} line={lines[index] ?? ''} isEmpty={text === ''} />}
        </RowPane>
      </TextPane>
      <StoredNote stored={stored} again={again} className="mt-2" />
      {isCut && stored === 'all' && (
        <p className="mt-2 text-small text-muted">
          Only the first {formatBytes(limits.shownTextBytes)} of a transcript are stored.
        </p>
      )}
    </div>
  )
}

function Line({ line, isEmpty }: { line: string; isEmpty: boolean }) {
  const sign = line.slice(0, 2)
  const isWritten = sign === '> '
  if (!isWritten && sign !== '< ') {
    return (
      <div className="h-[1.34375rem] px-3.5 text-muted">
        {isEmpty ? 'Neither has written anything.' : line}
      </div>
    )
  }
  return (
    <div className={classNames('h-[1.34375rem] px-3.5', isWritten && 'bg-sunken')}>
      <span aria-hidden="true" className="mr-3 text-muted select-none">
        {sign.trim()}
      </span>
      <span className="sr-only">{isWritten ? 'Written: ' : 'Read: '}</span>
      <RevealedText text={line.slice(2)} />
    </div>
  )
}

/** Keeps the end of a growing text in view, unless the user has scrolled away from it. */
function useEndInView(text: string, isLive: boolean) {
  const pane = useRef<HTMLElement>(null)
  const bottom = useRef(0)
  useEffect(() => {
    const { current } = pane
    if (current === null || !isLive || text === '') return
    const { scrollTop, clientHeight, scrollHeight } = current
    if (scrollTop + clientHeight >= bottom.current) current.scrollTop = scrollHeight
    bottom.current = scrollHeight
  }, [text, isLive])
  return pane
}
