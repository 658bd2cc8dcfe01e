type Value = string | number | boolean | Date | null

/** What a command found or did: lists of rows by their titles. */
export type Answer = Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>

/** As lines for a terminal: one row as fields below each other, several as a table; or as JSON. */
export function printAnswer(answer: Answer, asJson: boolean): string[] {
  if (asJson) return [JSON.stringify(answer, null, 2)]
  const sections = Object.entries(answer)
  return sections.flatMap(([title, rows], index) => [
    ...(index > 0 ? [''] : []),
    ...(sections.length > 1 ? [title.toUpperCase()] : []),
    ...linesOf(title, rows),
  ])
}

function linesOf(title: string, rows: Answer[string]): string[] {
  const [first] = rows
  if (!first) return [`No ${title}`]
  const names = Object.keys(first)
  if (rows.length === 1) return aligned(names.map((name) => [name, shown(first[name])]))
  return aligned([names, ...rows.map((row) => names.map((name) => shown(row[name])))])
}

function aligned(table: readonly (readonly string[])[]): string[] {
  const widths = table.reduce<number[]>(
    (widest, row) => row.map((cell, i) => Math.max(widest[i] ?? 0, cell.length)),
    [],
  )
  return table.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** A value from the data is one line, whatever it has in it. */
function shown(value: Value | undefined): string {
  if (value === null || value === undefined || value === '') return '-'
  if (value instanceof Date) return value.toISOString().slice(0, 19)
  return String(value).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
