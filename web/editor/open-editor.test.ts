import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultEditorSettings, parseEditorSettings } from './editor-settings.ts'
import { type EditorDocument, OpenEditor, type SourceOutput } from './open-editor.ts'

const cpp: EditorDocument = { id: '7:1:cpp', language: 'cpp', code: 'int a;' }
const python: EditorDocument = { id: '7:1:python', language: 'python', code: 'a = 1' }

const code = 'int a\nint b;\nint main() {}\n'
const broken: EditorDocument = { ...cpp, code }
const noA = 'a.cpp:1:5: error: no a'
const noB = 'a.cpp:2:5: error: no b'
const noMain = 'a.cpp:3:5: error: no main'

let editor: OpenEditor
const on = { onChange: vi.fn(), onSubmit: vi.fn(), onSave: vi.fn() }

beforeEach(() => {
  editor = new OpenEditor({
    ...on,
    parent: document.body,
    label: 'Code editor',
    nonce: 'abc',
    document: cpp,
    settings: defaultEditorSettings,
  })
})
afterEach(() => {
  editor.close()
  vi.clearAllMocks()
})

function find<Element extends HTMLElement = HTMLElement>(selector: string): Element {
  const found = document.querySelector<Element>(selector)
  if (found === null) throw new Error(`There is no ${selector}`)
  return found
}

const box = () => find('[role=textbox]')
const text = () =>
  [...box().querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n')
const activeLine = () => find('.cm-activeLine').textContent

function press(key: string, options: KeyboardEventInit = {}, element: Element = box()) {
  element.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key, ...options }),
  )
}
const undo = () => press('z', { ctrlKey: true })

describe('the editor', () => {
  it("is a labelled text box with the code, and styles with the page's nonce", () => {
    expect(box().getAttribute('aria-label')).toBe('Code editor')
    expect(text()).toBe('int a;')
    const styles = [...document.querySelectorAll('style')]
    expect(styles.map((style) => style.getAttribute('nonce'))).toContain('abc')
  })

  it('submits with Ctrl+Enter, and inserts no line break', () => {
    press('Enter', { ctrlKey: true })
    expect(on.onSubmit).toHaveBeenCalledOnce()
    expect(text()).toBe('int a;')
  })

  it('reports the code after a reset, and undoes the reset with Ctrl+Z', () => {
    editor.show({ ...cpp, code: 'template' })
    expect(on.onChange).toHaveBeenLastCalledWith('template')
    undo()
    expect(on.onChange).toHaveBeenLastCalledWith('int a;')
    expect(text()).toBe('int a;')
  })

  it('keeps its own text when a late render passes the same document', () => {
    const template = { ...cpp, code: 'template' }
    editor.show(template)
    undo()
    editor.show(template)
    expect(text()).toBe('int a;')
    expect(on.onChange).toHaveBeenCalledTimes(2)
  })

  it('shows another document without its undo history', () => {
    editor.show({ ...cpp, code: 'changed' })
    editor.show(python)
    undo()
    expect(text()).toBe('a = 1')
  })

  it('shows new code and can undo to the previous code', () => {
    editor.show({ ...python, code: 'print(2)', before: 'print(1)' })
    expect(text()).toBe('print(2)')
    undo()
    expect(text()).toBe('print(1)')
  })

  it.each(['python', 'cpp', 'c', 'java', 'javascript'] as const)(
    'parses %s in the mode of that name',
    async (language) => {
      editor.show({ ...python, id: '7:1:one', language: language === 'python' ? 'cpp' : 'python' })
      editor.show({ id: `7:1:${language}`, language, code: 'a' })
      await vi.waitFor(() => expect(box().dataset['language']).toBe(language))
    },
  )

  it.each([
    ['cpp', true],
    ['c', false],
  ] as const)('shows "class" as a keyword in %s: %s', async (language, isKeyword) => {
    const classOf = (word: string) =>
      [...box().querySelectorAll('span')].find((span) => span.textContent === word)?.className
    editor.show({ id: '7:1:one', language, code: 'struct a; class b;' })
    await vi.waitFor(() => expect(classOf('struct')).toBeTruthy())
    expect(classOf('class') === classOf('struct')).toBe(isKeyword)
  })

  it('keeps the text when settings change', () => {
    editor.configure({ fontSizePx: 18, tabWidth: 2, wrap: true, completion: false, vim: false })
    expect(text()).toBe('int a;')
    expect(box().classList.contains('cm-lineWrapping')).toBe(true)
  })
})

it.each([
  [null, {}],
  ['', {}],
  ['null', {}],
  ['[1]', {}],
  ['{"fontSizePx":18}', { fontSizePx: 18 }],
  ['{"fontSizePx":400}', {}],
  ['{"fontSizePx":"18"}', {}],
  ['{"tabWidth":2,"wrap":true}', { tabWidth: 2, wrap: true }],
  ['{"tabWidth":0,"completion":false}', { completion: false }],
  ['{"wrap":"yes"}', {}],
  ['{"vim":true}', { vim: true }],
])('stored editor settings: %s gives the defaults with %j', (text, expected) => {
  expect(parseEditorSettings(text)).toEqual({ ...defaultEditorSettings, ...expected })
})

const outputOf = (text: string): SourceOutput => ({ language: 'cpp', code, text })

/** Shows the messages and waits until these texts are marked. */
async function mark(output: SourceOutput | null, texts: string[]) {
  await editor.mark(output)
  await expectMarked(texts)
}

async function expectMarked(texts: string[]) {
  await vi.waitFor(() => {
    const marks = [...document.querySelectorAll('.cm-lintRange')]
    expect(marks.map((mark) => mark.textContent)).toEqual(texts)
  })
}

describe('the error markers', () => {
  beforeEach(() => editor.show(broken))

  it('are at the word in question, with the message', async () => {
    await mark(outputOf(noB), ['b'])
    expect(document.querySelectorAll('.cm-lint-marker-error')).toHaveLength(1)
  })

  it('are visited with F8', async () => {
    await mark(outputOf(noMain), ['main'])
    press('F8')
    expect(activeLine()).toBe('int main() {}')
    await vi.waitFor(() => expect(find('.cm-announced').textContent).toBe('Line 3: no main'))
  })

  it('are listed with Ctrl+Shift+M, until Escape', async () => {
    await mark(outputOf(`${noA}\n${noMain}`), ['a', 'main'])
    const openList = () => press('M', { keyCode: 77, ctrlKey: true, shiftKey: true })
    const list = () => find('[role=listbox]')
    openList()
    expect(list().getAttribute('aria-label')).toBe('Errors and warnings')
    expect([...list().children].map((item) => item.textContent)).toEqual(['no a', 'no main'])
    expect(document.activeElement).toBe(list())
    const focused = vi.spyOn(box(), 'focus')
    for (const from of [list, () => find('[aria-label="Close the list"]'), box]) {
      openList()
      focused.mockClear()
      press('Escape', { keyCode: 27 }, from())
      expect(document.querySelector('[role=listbox]')).toBeNull()
      if (from !== box) expect(focused).toHaveBeenCalled()
    }
  })

  it('are replaced by the next messages, or removed if there are none', async () => {
    await mark(outputOf(noA), ['a'])
    await mark(outputOf(noB), ['b'])
    await mark(null, [])
  })

  it('are left out on lines that were changed since, and moved on other lines', async () => {
    editor.show({ ...cpp, code: `// new\n${code.replace('int b', 'long b')}` })
    await mark(outputOf(`${noA}\n${noB}\n${noMain}`), ['main'])
  })

  it('are removed when their line is edited', async () => {
    await mark(outputOf(`${noA}\n${noMain}`), ['a', 'main'])
    await editor.goTo(code, 1)
    expect(activeLine()).toBe('int a')
    press('Delete')
    await expectMarked(['main'])
  })

  it('are not shown for messages about another language', async () => {
    await mark(outputOf(noB), ['b'])
    await mark({ ...outputOf('x (line 1)'), language: 'python' }, [])
  })
})

it('vim keys are active once chosen: x deletes, :w saves and submits nothing', async () => {
  editor.configure({ ...defaultEditorSettings, vim: true })
  await vi.waitFor(() => find('.cm-vimMode'))
  press('x')
  expect(text()).toBe('nt a;')
  press(':')
  const line = find<HTMLInputElement>('.cm-vim-panel input')
  line.value = 'w'
  press('Enter', { keyCode: 13 }, line)
  expect(on.onSave).toHaveBeenCalledOnce()
  expect(on.onSubmit).not.toHaveBeenCalled()
  editor.configure(defaultEditorSettings)
  await vi.waitFor(() => expect(document.querySelector('.cm-vimMode')).toBe(null))
})
