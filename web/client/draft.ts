/**
 * Stores a text while the user types it, and follows other tabs that change the same text.
 *
 * The last write wins. A tab that is about to overwrite a text that it has not shown stores that
 * text as the previous version, which the user can restore. Tabs compare on the `storage` event,
 * when they are shown and before each write, because a suspended tab may miss events.
 */
import { DelayedSave } from './delayed-save.ts'
import { forget, keep, kept, readEntry } from './kept.ts'
import { keyOf, type Owner } from './owner.ts'
import { listen, storedKeys } from './storage.ts'

export type DraftState = 'none' | 'saved' | 'failed'

type Options = {
  owner: Owner
  name: string
  /** The text to show when nothing is stored. It is never stored itself. */
  template: string
  /** A text that is shown already but belongs to another owner. It stays until the user types. */
  onScreen?: string | undefined
  /** Called with a text that the editor must show instead. */
  onText: (text: string) => void
  /** @param hasPrevious true if a previous version can be restored */
  onState: (state: DraftState, hasPrevious: boolean) => void
}

export class Draft {
  text: string
  readonly #options: Options
  readonly #saver = new DelayedSave(() => this.#save())
  readonly #stop = listen(['storage', 'pageshow', 'focus', 'visibilitychange'], () =>
    this.#compare(),
  )
  /** The stored text that the user has seen; null if it was never shown. */
  #seen: string | null
  #typed = false
  #failed = false
  /** A text that was submitted. It is not stored as a previous version, because the server has it. */
  #submitted: string | null

  constructor(options: Options) {
    this.#options = options
    const stored = this.#stored()
    this.text = options.onScreen ?? stored
    this.#seen = options.onScreen === undefined ? stored : null
    this.#submitted = readEntry(keyOf(options.owner, options.name))?.submitted ? stored : null
  }

  change(text: string): void {
    if (text === this.text) return
    this.text = text
    this.#typed = true
    this.#saver.touch()
  }

  flush(): void {
    this.#saver.drop()
    if (this.#typed) this.#save()
  }

  /**
   * Replaces the text with a submitted one, and stores the replaced text as the previous version. The
   * caller shows the new text. Returns false if the previous version could not be stored; then nothing
   * has changed.
   */
  replace(submitted: string): boolean {
    if (this.text !== submitted && !this.#keepPrevious(this.text)) return false
    this.#submitted = submitted
    this.change(submitted)
    this.flush()
    return true
  }

  restore(): void {
    const previous = this.#previous()
    if (previous === null) return
    this.change(previous)
    this.#options.onText(previous)
    this.flush()
    // Meanwhile another tab's text may have become the previous version.
    if (!this.#typed && this.#previous() === previous) this.dismiss()
  }

  dismiss(): void {
    forget(this.#options.owner, this.#previousName())
    this.report()
  }

  close(): void {
    this.flush()
    this.#saver.close()
    this.#stop()
  }

  report(): void {
    const { template, onState } = this.#options
    const stored = this.text === template ? 'none' : 'saved'
    const previous = this.#previous()
    onState(this.#failed ? 'failed' : stored, previous !== null && previous !== this.text)
  }

  #save() {
    const stored = this.#stored()
    const isUnseen = stored !== this.#seen && stored !== this.text
    const isStored = (!isUnseen || this.#keepPrevious(stored)) && this.#write()
    this.#typed = this.#failed = !isStored
    if (isStored) this.#seen = this.text
    this.report()
  }

  #write(): boolean {
    const { owner, name, template } = this.#options
    if (this.text !== template) return keep(owner, name, this.text, this.text === this.#submitted)
    forget(owner, name)
    return true
  }

  /** Shows the text that another tab has stored, unless this tab has unsaved changes. */
  #compare() {
    const stored = this.#stored()
    if (!this.#typed && this.#seen !== null && stored !== this.#seen) {
      this.text = this.#seen = stored
      this.#options.onText(stored)
    }
    this.report()
  }

  #stored(): string {
    const { owner, name, template } = this.#options
    return kept(owner, name) ?? template
  }

  #previous(): string | null {
    return kept(this.#options.owner, this.#previousName())
  }

  #keepPrevious(text: string): boolean {
    const { owner, template } = this.#options
    if (text === template || text === this.#submitted) return true
    return keep(owner, this.#previousName(), text)
  }

  /** Earlier versions of this site stored several previous texts, under keys with other suffixes. */
  #previousName(): string {
    const { owner, name } = this.#options
    const start = keyOf(owner, `aside:${name}:`)
    const key = storedKeys().find((one) => one.startsWith(start))
    return key?.slice(keyOf(owner, '').length) ?? `aside:${name}:previous`
  }
}
