import { listen } from '../client/storage.ts'

const shortcutsEvent = 'shortcuts'

/** Opens the list of keyboard shortcuts, which the shell shows. */
export function openShortcuts(): void {
  dispatchEvent(new Event(shortcutsEvent))
}

export function onOpenShortcuts(open: () => void): () => void {
  return listen([shortcutsEvent], open)
}
