/**
 * A table as CSV (RFC 4180) that spreadsheets open in Arabic as well: they take UTF-8 for what it is only after its
 * mark. Text that they would calculate is made plain text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(csvLine).join('')}`
}

export function csvLine(row: readonly string[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const isCalculated = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.]+$/.test(text)
  const plain = isCalculated ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
