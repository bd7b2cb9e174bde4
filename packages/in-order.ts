const collator = new Intl.Collator('en', { numeric: true })

/** As people count: 2.in before 10.in. */
export const inNumericOrder = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : 1)
