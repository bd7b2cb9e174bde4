import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultEditorSettings } from './editor-settings.ts'
import { type EditorDocument, type OpenEditor, openEditor } from './open-editor.ts'

const cpp: EditorDocument = { id: '7:1:cpp', revision: 0, language: 'cpp', code: 'int a;' }
const python: EditorDocument = { id: '7:1:python', revision: 0, language: 'python', code: 'a = 1' }

let editor: OpenEditor
const onChange = vi.fn<(code: string) => void>()
const onSubmit = vi.fn<() => void>()

beforeEach(() => {
  editor = openEditor({
    parent: document.body,
    label: 'Code editor',
    nonce: 'abc',
    document: cpp,
    settings: defaultEditorSettings,
    onChange,
    onSubmit,
  })
})
afterEach(() => {
  editor.close()
  vi.clearAllMocks()
})

function box(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[role=textbox]')
  if (found === null) throw new Error('The editor shows no text box')
  return found
}

function text(): string {
  return [...box().querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n')
}

function press(key: string) {
  box().dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
  )
}

describe('the editor', () => {
  it('is a named text box with the code in it', () => {
    expect(box().getAttribute('aria-label')).toBe('Code editor')
    expect(text()).toBe('int a;')
  })

  it('puts its styles under the nonce of the page', () => {
    const styles = [...document.querySelectorAll('style')]
    expect(styles.map((style) => style.getAttribute('nonce'))).toContain('abc')
  })

  it('submits with Ctrl+Enter, and adds no line for it', () => {
    press('Enter')
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(text()).toBe('int a;')
  })

  it('says what the code has become when it is reset, and takes that back with Ctrl+Z', () => {
    editor.show({ ...cpp, revision: 1, code: 'template' })
    expect(onChange).toHaveBeenLastCalledWith('template')
    press('z')
    expect(onChange).toHaveBeenLastCalledWith('int a;')
    expect(text()).toBe('int a;')
  })

  it('keeps its own text when a render brings back an older one', () => {
    editor.show({ ...cpp, code: 'from an older render' })
    expect(text()).toBe('int a;')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('shows another document without a way to undo into it', () => {
    editor.show({ ...cpp, revision: 1, code: 'changed' })
    editor.show(python)
    press('z')
    expect(text()).toBe('a = 1')
  })

  it('keeps the text through a change of settings', () => {
    editor.configure({ fontSizePx: 18, tabWidth: 2, wrap: true, completion: false })
    expect(text()).toBe('int a;')
    expect(box().classList.contains('cm-lineWrapping')).toBe(true)
  })
})
