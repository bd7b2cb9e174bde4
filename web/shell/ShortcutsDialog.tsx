import { Dialog } from '../ui/Dialog.tsx'

const shortcuts: Record<string, Record<string, string>> = {
  Everywhere: { '?': 'Show this list' },
  'Problem list': {
    '/': 'Search by title',
    j: 'Next problem',
    k: 'Previous problem',
    Enter: 'Open the problem',
  },
  'Problem page': {
    'Ctrl Enter': 'Submit (Cmd Enter on a Mac)',
    "Ctrl '": "Run (Cmd ' on a Mac)",
  },
  Splitter: { '← →': 'Resize statement and code' },
  Editor: {
    'Esc Tab': 'Leave the editor',
    Tab: 'Indent',
    'Ctrl Space': 'Suggest completions',
    F8: 'Next line with an error',
    'Ctrl Shift M': 'List of errors',
    'Ctrl F': 'Find and replace',
    'Ctrl Z': 'Undo',
    'Ctrl /': 'Toggle comment',
    'Alt ↑': 'Move the line up',
    'Alt ↓': 'Move the line down',
    ':w': 'Save the draft (vim keys)',
  },
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {Object.entries(shortcuts).map(([area, effects]) => (
        <section key={area} className="mb-4">
          <h3 className="mb-1.5 text-small font-semibold text-muted">{area}</h3>
          <dl className="grid grid-cols-[9rem_1fr] gap-y-2">
            {Object.entries(effects).map(([keys, effect]) => (
              <div key={keys} className="contents">
                <dt className="flex gap-1">
                  {keys.split(' ').map((key) => (
                    <kbd
                      key={key}
                      className="rounded-small border border-control px-1.5 text-small leading-5"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
