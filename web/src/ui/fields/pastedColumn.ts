/** The first column of text copied from a spreadsheet; undefined for a single cell. */
export function pastedColumn(text: string): readonly string[] | undefined {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (rows.length < 2) return undefined
  return rows.map((row) => (row.split('\t')[0] ?? '').trim())
}
