const names: Readonly<Record<number, string>> = {
  1: 'Hangup',
  2: 'Interrupt',
  3: 'Quit',
  4: 'Illegal instruction',
  5: 'Trap',
  6: 'Aborted',
  7: 'Bus error',
  8: 'Arithmetic error',
  9: 'Killed',
  10: 'User signal 1',
  11: 'Segmentation fault',
  12: 'User signal 2',
  13: 'Broken pipe',
  14: 'Alarm',
  15: 'Terminated',
  24: 'CPU time limit',
  25: 'File size limit',
  31: 'Bad system call',
}

/** Explanations of signals, for users who see their first crash. */
export function signalName(number: number): string {
  return names[number] ?? 'Ended'
}

const usualCauses: Readonly<Record<number, string>> = {
  4: 'often a function that promises a value and returns none',
  8: 'an integer was divided by zero',
  11: 'often an index out of range, a null pointer, or recursion that is too deep',
}

/** Returns the usual cause of a signal in C and C++; null when there is none. */
export function usualCause(number: number): string | null {
  return usualCauses[number] ?? null
}
