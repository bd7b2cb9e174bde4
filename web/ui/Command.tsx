type CommandProps = { label: string; commands: readonly (readonly string[])[] }

export function Command({ label, commands }: CommandProps) {
  return (
    <figure className="mt-2 overflow-hidden rounded-lg border border-line">
      <figcaption className="bg-sunken px-3 py-1 text-small font-medium text-muted">
        {label}
      </figcaption>
      {commands.map((command) => {
        const words = command.map(shellWord)
        return (
          <pre key={words.join(' ')} className="px-3 py-2 text-code whitespace-pre-wrap">
            {words.map((word, place) => [
              place > 0 && ' ',
              // A line break inside an option would make it look like two.
              <span key={word} className="inline-block max-w-full break-words">
                {word}
              </span>,
            ])}
          </pre>
        )
      })}
    </figure>
  )
}

export function asOneLine(commands: readonly (readonly string[])[]): string {
  return commands.map((words) => words.map(shellWord).join(' ')).join(' && ')
}

/** Quotes an argument for a shell. */
export function shellWord(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`
}
