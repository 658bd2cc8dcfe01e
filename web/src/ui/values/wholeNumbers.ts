/** What is typed as a whole number, as the contract takes it. What is none stays text, and is refused as that. */
export function wholeNumber(typed: string): number | string | null {
  if (typed === '') return null
  return /^\d+$/.test(typed) ? Number(typed) : typed
}

/** A number of a record as it stands in its field. */
export function typedNumber(value: number | null): string {
  return value === null ? '' : String(value)
}
