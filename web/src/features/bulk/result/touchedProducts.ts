const riyadhDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' })

/** The list of products that changed on the day an import ended, the latest first. */
export function touchedProducts(endedAt: string): string {
  const day = riyadhDay.format(new Date(endedAt))
  return `/apps/product/list?updated=${day}..${day}`
}
