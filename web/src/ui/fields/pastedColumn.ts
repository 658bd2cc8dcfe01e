/** The first column of what was copied from a spreadsheet; undefined where it is one cell alone. */
export function pastedColumn(text: string): readonly string[] | undefined {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (rows.length < 2) return undefined
  return rows.map((row) => (row.split('\t')[0] ?? '').trim())
}
