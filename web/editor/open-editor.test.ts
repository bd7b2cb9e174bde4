import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultEditorSettings } from './editor-settings.ts'
import { type EditorDocument, type OpenEditor, openEditor, type Said } from './open-editor.ts'

const cpp: EditorDocument = { id: '7:1:cpp', revision: 0, language: 'cpp', code: 'int a;' }
const python: EditorDocument = { id: '7:1:python', revision: 0, language: 'python', code: 'a = 1' }

let editor: OpenEditor
const onChange = vi.fn<(code: string) => void>()
const onSubmit = vi.fn<() => void>()
const onKeep = vi.fn<() => void>()

beforeEach(() => {
  editor = openEditor({
    parent: document.body,
    label: 'Code editor',
    nonce: 'abc',
    document: cpp,
    settings: defaultEditorSettings,
    onChange,
    onSubmit,
    onKeep,
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

function press(key: string, ctrlKey = true) {
  send(box(), { key, ctrlKey })
}

function send(element: Element, pressed: KeyboardEventInit) {
  const options = { bubbles: true, cancelable: true, ...pressed }
  element.dispatchEvent(new KeyboardEvent('keydown', options))
}

function marked(): (string | null)[] {
  return [...document.querySelectorAll('.cm-lintRange')].map((mark) => mark.textContent)
}

describe('the editor', () => {
  it('is a labelled text box with the code', () => {
    expect(box().getAttribute('aria-label')).toBe('Code editor')
    expect(text()).toBe('int a;')
  })

  it("adds its styles with the page's nonce", () => {
    const styles = [...document.querySelectorAll('style')]
    expect(styles.map((style) => style.getAttribute('nonce'))).toContain('abc')
  })

  it('submits with Ctrl+Enter, and inserts no line break', () => {
    press('Enter')
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(text()).toBe('int a;')
  })

  it('reports the code after a reset, and undoes the reset with Ctrl+Z', () => {
    editor.show({ ...cpp, revision: 1, code: 'template' })
    expect(onChange).toHaveBeenLastCalledWith('template')
    press('z')
    expect(onChange).toHaveBeenLastCalledWith('int a;')
    expect(text()).toBe('int a;')
  })

  it('keeps its own text when a late render passes an older one', () => {
    editor.show({ ...cpp, code: 'from an older render' })
    expect(text()).toBe('int a;')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('shows another document without its undo history', () => {
    editor.show({ ...cpp, revision: 1, code: 'changed' })
    editor.show(python)
    press('z')
    expect(text()).toBe('a = 1')
  })

  it.each([
    ['python', 'python'],
    ['cpp', 'cpp'],
    // The parser of C++ also reads C.
    ['c', 'cpp'],
    ['java', 'java'],
    ['javascript', 'javascript'],
  ] as const)('parses %s in the mode %s', async (language, mode) => {
    editor.show({ ...python, id: '7:1:one', language: language === 'python' ? 'cpp' : 'python' })
    editor.show({ id: `7:1:${language}`, revision: 0, language, code: 'a' })
    await vi.waitFor(() => expect(box().dataset['language']).toBe(mode))
  })

  it('keeps the text when settings change', () => {
    editor.configure({ fontSizePx: 18, tabWidth: 2, wrap: true, completion: false, vim: false })
    expect(text()).toBe('int a;')
    expect(box().classList.contains('cm-lineWrapping')).toBe(true)
  })

  it('shows new code and can undo to the previous code', () => {
    editor.show({ ...python, code: 'print(2)', before: 'print(1)' })
    expect(text()).toBe('print(2)')
    press('z')
    expect(text()).toBe('print(1)')
  })
})

describe('the error markers', () => {
  // Loads the module first, because loading takes longer than `waitFor` waits.
  beforeAll(async () => void (await import('./markers.ts')))
  const code = 'int a\nint b;\nint main() {}\n'
  const broken: EditorDocument = { ...cpp, revision: 1, code }
  const said = (words: string): Said => ({ language: 'cpp', code, text: words })

  it('are at the word in question, with the message', async () => {
    editor.show(broken)
    editor.mark(said('a.cpp:2:5: error: no b'))
    await vi.waitFor(() => expect(marked()).toEqual(['b']))
    expect(document.querySelectorAll('.cm-lint-marker-error')).toHaveLength(1)
  })

  it('are visited with F8', async () => {
    editor.show(broken)
    editor.mark(said('a.cpp:3:5: error: no main'))
    await vi.waitFor(() => expect(marked()).toEqual(['main']))
    press('F8', false)
    expect(document.querySelector('.cm-activeLine')?.textContent).toBe('int main() {}')
    await vi.waitFor(() => {
      expect(document.querySelector('.cm-announced')?.textContent).toBe('Line 3: no main')
    })
  })

  it('are listed with Ctrl+Shift+M, until Escape', async () => {
    editor.show(broken)
    editor.mark(said('a.cpp:1:5: error: no a\na.cpp:3:5: error: no main'))
    await vi.waitFor(() => expect(marked()).toEqual(['a', 'main']))
    const list = () => document.querySelector<HTMLElement>('[role=listbox]')
    const openList = () => {
      send(box(), { key: 'M', keyCode: 77, ctrlKey: true, shiftKey: true })
    }
    openList()
    expect(list()?.getAttribute('aria-label')).toBe('Errors and warnings')
    expect([...(list()?.children ?? [])].map((item) => item.textContent)).toEqual([
      'no a',
      'no main',
    ])
    expect(document.activeElement).toBe(list())
    const close = () => document.querySelector('[aria-label="Close the list"]')
    const focused = vi.spyOn(box(), 'focus')
    for (const from of [list, close, box]) {
      openList()
      focused.mockClear()
      send(from() ?? document.body, { key: 'Escape', keyCode: 27 })
      expect(list()).toBeNull()
      if (from !== box) expect(focused).toHaveBeenCalled()
    }
  })

  it('are replaced by the next messages, or removed if there are none', async () => {
    editor.show(broken)
    editor.mark(said('a.cpp:1:5: error: no a'))
    await vi.waitFor(() => expect(marked()).toEqual(['a']))
    editor.mark(said('a.cpp:2:5: error: no b'))
    await vi.waitFor(() => expect(marked()).toEqual(['b']))
    editor.mark(null)
    await vi.waitFor(() => expect(marked()).toEqual([]))
  })

  it('are left out on lines that were changed since, and moved on other lines', async () => {
    editor.show({ ...cpp, revision: 1, code: `// new\n${code.replace('int b', 'long b')}` })
    editor.mark(said('a.cpp:1:5: error: no a\na.cpp:2:5: error: no b\na.cpp:3:5: error: no main'))
    await vi.waitFor(() => expect(marked()).toEqual(['main']))
  })

  it('are removed when their line is edited', async () => {
    editor.show(broken)
    editor.mark(said('a.cpp:1:5: error: no a\na.cpp:3:5: error: no main'))
    await vi.waitFor(() => expect(marked()).toEqual(['a', 'main']))
    editor.goTo(said(''), 1)
    await vi.waitFor(() => {
      expect(document.querySelector('.cm-activeLine')?.textContent).toBe('int a')
    })
    press('Delete', false)
    await vi.waitFor(() => expect(marked()).toEqual(['main']))
  })

  it('are not shown for messages about another language', async () => {
    editor.show(broken)
    editor.mark(said('a.cpp:2:5: error: no b'))
    await vi.waitFor(() => expect(marked()).toEqual(['b']))
    editor.mark({ ...said('x (line 1)'), language: 'python' })
    await vi.waitFor(() => expect(marked()).toEqual([]))
  })
})

describe('vim keys', () => {
  it('are active once chosen: x deletes, :w saves and submits nothing', async () => {
    editor.configure({ ...defaultEditorSettings, vim: true })
    await vi.waitFor(() => expect(document.querySelector('.cm-vimMode')).not.toBe(null))
    press('x', false)
    expect(text()).toBe('nt a;')
    press(':', false)
    const line = document.querySelector<HTMLInputElement>('.cm-vim-panel input')
    if (line === null) throw new Error('There is no command line')
    line.value = 'w'
    const enter = { key: 'Enter', keyCode: 13, bubbles: true }
    line.dispatchEvent(new KeyboardEvent('keydown', enter))
    expect(onKeep).toHaveBeenCalledOnce()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('are inactive once turned off', async () => {
    editor.configure({ ...defaultEditorSettings, vim: true })
    await vi.waitFor(() => expect(document.querySelector('.cm-vimMode')).not.toBe(null))
    editor.configure(defaultEditorSettings)
    await vi.waitFor(() => expect(document.querySelector('.cm-vimMode')).toBe(null))
  })
})
