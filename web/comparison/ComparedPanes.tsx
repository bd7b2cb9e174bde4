import type { Texts } from './difference-words.ts'
import type { Difference } from './first-difference.ts'
import { PaneText, TextPane } from './TextPane.tsx'
import { VisibleText } from './VisibleText.tsx'

type Props = {
  texts: Texts
  /** What to highlight. */
  difference: Difference
  onDownloadExpected: () => void
  onDownloadOutput: () => void
}

/** Two boxes for a grid: Expected and Output, with what differs first highlighted in both. */
export function ComparedPanes({ texts, difference, onDownloadExpected, onDownloadOutput }: Props) {
  const differs = difference.kind !== 'none'
  return (
    <>
      <TextPane title="Expected" text={texts.expected} onDownload={onDownloadExpected}>
        <PaneText label="Expected">
          <VisibleText
            text={texts.expected}
            spot={differs ? difference.expected : null}
            spotClass="bg-accepted-badge text-accepted"
          />
        </PaneText>
      </TextPane>
      <TextPane title="Output" text={texts.output} onDownload={onDownloadOutput}>
        <PaneText label="Output">
          <VisibleText
            text={texts.output}
            spot={differs ? difference.output : null}
            spotClass="bg-failed-badge text-failed"
          />
        </PaneText>
      </TextPane>
    </>
  )
}
