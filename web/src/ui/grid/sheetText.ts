/** The cells of text copied from a spreadsheet (separated by tabs) or from a CSV file; undefined for a single cell. */
export function sheetCells(text: string): string[][] | undefined {
  const plain = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
  const rows = cellsOf(plain, separatorOf(plain))
  return rows.length === 1 && rows[0]?.length === 1 ? undefined : rows
}

/** Spreadsheets copy tabs. A comma or semicolon counts only if it cuts every line into as many cells. */
function separatorOf(text: string): string {
  if (cellsOf(text, '\t').some((row) => row.length > 1)) return '\t'
  return [';', ','].find((each) => isTable(text, each)) ?? '\t'
}

function isTable(text: string, separator: string): boolean {
  if (text.startsWith('"') && !quotedAt(text, 0, separator)) return false
  const rows = cellsOf(text, separator)
  const count = rows[0]?.length ?? 0
  // "1,200" under "1,300" is a column of numbers, not two columns.
  return rows.length > 1 && count > 1 && rows.every((row) => row.length === count) && !onlyFigures.test(text)
}

const onlyFigures = /^[\d\u0660-\u0669\u06f0-\u06f9.,\s]*$/

/** Reads lines of cells; a quoted cell may contain separators, line breaks and doubled quotes (RFC 4180). */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cell, end } = cellAt(text, at, separator)
    rows.at(-1)?.push(oneLine(cell))
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

function cellAt(text: string, start: number, separator: string): { cell: string; end: number } {
  return quotedAt(text, start, separator) ?? plainAt(text, start, separator)
}

function plainAt(text: string, start: number, separator: string) {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { cell: text.slice(start, end), end }
}

/** Undefined if the quotes do not enclose the whole cell, as in `"A" grade`. */
function quotedAt(text: string, start: number, separator: string) {
  if (text[start] !== '"') return undefined
  let cell = ''
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at]
    else if (text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else {
      const next = text[at + 1]
      return next === undefined || next === separator || next === '\n' ? { cell, end: at + 1 } : undefined
    }
  }
  return undefined
}

/** A cell of the form has one line. */
function oneLine(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim()
}
