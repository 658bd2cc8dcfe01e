import { withoutFormulas } from '@mawrid/contract/sheets/formulas.ts'

/**
 * A table as CSV (RFC 4180). The byte order mark makes Excel read Arabic as UTF-8. Text that a spreadsheet would
 * evaluate as a formula is escaped.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(csvLine).join('')}`
}

export function csvLine(row: readonly string[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  // A number or a phone stays as it is.
  const plain = /^[+-]?[\d.]+$/.test(text) ? text : withoutFormulas(text)
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
