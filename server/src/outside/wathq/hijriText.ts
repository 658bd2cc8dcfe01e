const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** A day of the Gregorian calendar in the Umm al-Qura one, as `yyyy-MM-dd`. */
export function hijriText(day: string): string {
  const parts = new Map(ummAlQura.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]))
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-')
}
