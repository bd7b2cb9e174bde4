/** What the page asks of the Run panel: each a new object, so that asking twice is twice. */
export type RunRequest =
  /** Run the code on the input that is chosen in the panel. */
  | { kind: 'run' }
  /** Make this text the own input. */
  | { kind: 'input'; text: string }
  | { kind: 'open' }
