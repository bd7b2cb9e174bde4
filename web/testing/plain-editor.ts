type EditorOptions = {
  parent: HTMLElement
  label: string
  document: { code: string }
  onChange: (code: string) => void
}

/** Replaces the editor with a plain text area. */
export class OpenEditor {
  readonly #area = document.createElement('textarea')

  constructor({ parent, label, document: first, onChange }: EditorOptions) {
    this.#area.setAttribute('aria-label', label)
    this.#area.value = first.code
    this.#area.addEventListener('input', () => onChange(this.#area.value))
    parent.append(this.#area)
  }

  show(next: { code: string }) {
    this.#area.value = next.code
  }

  configure() {}
  mark() {}

  focus() {
    this.#area.focus()
  }

  close() {
    this.#area.remove()
  }
}
