/**
 * A request of the page to the Run panel. Each request is a new object, so that it can be repeated.
 */
export type RunRequest =
  /** Runs the code on the input chosen in the panel. */
  | { kind: 'run' }
  /** Replaces the custom input with this text. */
  | { kind: 'input'; text: string }
  | { kind: 'open' }
