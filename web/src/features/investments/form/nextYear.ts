/** The year to ask for next: the last one that is over, or the one before the earliest that is there. */
export function nextYear(years: readonly { readonly year: string }[], now: Date): string {
  const known = years.map(({ year }) => Number(year)).filter((year) => Number.isInteger(year) && year > 0)
  return String(Math.min(now.getFullYear(), ...known) - 1)
}
