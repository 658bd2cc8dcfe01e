/** Parses typed text as a whole number. Other text stays as it is, so that the contract rejects it. */
export function wholeNumber(typed: string): number | string | null {
  if (typed === '') return null
  return /^\d+$/.test(typed) ? Number(typed) : typed
}

/** The text of a number in its field. */
export function typedNumber(value: number | null): string {
  return value === null ? '' : String(value)
}
