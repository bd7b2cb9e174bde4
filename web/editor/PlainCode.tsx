type Props = { code: string; label: string }

/**
 * Code without an editor, in the editor's place and metrics (editor-theme.ts): what the server's
 * HTML shows, and what stands there until CodeMirror has arrived. No style attribute, because the
 * page's Content-Security-Policy drops those of rendered HTML.
 */
export function PlainCode({ code, label }: Props) {
  const numbers = code.split('\n').map((_, index) => index + 1)
  return (
    <section
      aria-label={label}
      // A box that scrolls must be within reach of the keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className="flex h-full overflow-auto bg-surface py-2 font-mono text-[14px] leading-normal"
    >
      <pre aria-hidden="true" className="min-w-[5ch] shrink-0 px-2 text-right text-muted">
        {numbers.join('\n')}
      </pre>
      <pre className="grow pr-4 pl-1">{code}</pre>
    </section>
  )
}
