/**
 * A table as CSV (RFC 4180) that spreadsheets open in Arabic as well: they take UTF-8 for what it is only after its
 * mark. Text that they would calculate is made plain text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Hands a file to the person, as a download. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

function cell(text: string): string {
  const isCalculated = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.]+$/.test(text)
  const plain = isCalculated ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
