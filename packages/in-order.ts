const collator = new Intl.Collator('en', { numeric: true })

/** Compares names in natural order: 2.in before 10.in. */
export const inNumericOrder = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : 1)
