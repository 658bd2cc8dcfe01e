import { type Cell, FileRefused, limits, type TableRow, textCell } from './cell.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** The rows of a CSV file (RFC 4180), whatever sets its cells apart; rows are counted as a spreadsheet program does. */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<TableRow> {
  const rows: TableRow[] = []
  let parser: ReturnType<typeof csvParser> | undefined
  let start = ''
  for await (const piece of pieces) {
    if (!parser) {
      start += piece
      if (start.length < 4_096) continue
      parser = begin()
    } else parser.write(piece)
    yield* rows.splice(0)
  }
  parser ??= begin()
  parser.end()
  yield* rows

  function begin() {
    const hint = /^\ufeff?sep=([^"\r\n])\r?\n/.exec(start)
    const text = start.replace(/^\ufeff/, '').slice(hint ? hint[0].replace(/^\ufeff/, '').length : 0)
    const begun = csvParser(hint?.[1] ?? delimiterOf(text), hint ? 1 : 0, (row) => rows.push(row))
    begun.write(text)
    return begun
  }
}

function csvParser(delimiter: string, rowsBefore: number, found: (row: TableRow) => void) {
  let row = rowsBefore
  let cells: Cell[] = []
  let cell = ''
  let isQuoted = false
  let wasQuoted = false
  /** A quotation mark within a quoted cell: the next character decides whether it ends the cell or is literal. */
  let isQuotePending = false
  let isAfterReturn = false

  function endCell(): void {
    if (cells.length >= limits.columns) throw new FileRefused('too_many_columns', { most: limits.columns })
    cells.push(textCell(cell))
    cell = ''
    wasQuoted = false
  }

  function endRow(): void {
    endCell()
    row++
    found({ row, cells })
    cells = []
  }

  function add(text: string): void {
    // What is too long to be kept only has to stay too long.
    if (cell.length <= limits.cellCharacters) cell += text
  }

  function take(sign: string): void {
    if (isQuotePending) {
      isQuotePending = false
      if (sign === '"') {
        add(sign)
        return
      }
      isQuoted = false
    }
    if (isQuoted) {
      if (sign === '"') isQuotePending = true
      else add(sign)
    } else if (sign === '"' && cell === '' && !wasQuoted) {
      isQuoted = true
      wasQuoted = true
    } else if (sign === delimiter) endCell()
    else if (sign === '\n') {
      if (!isAfterReturn) endRow()
    } else if (sign === '\r') endRow()
    else add(sign)
    isAfterReturn = sign === '\r' && !isQuoted
  }

  const stops = new RegExp(`["\\r\\n${delimiter.replace(/[\\\]^-]/, '\\$&')}]`, 'g')
  return {
    write(piece: string): void {
      let start = 0
      while (start < piece.length) {
        stops.lastIndex = start
        const stop = stops.exec(piece)?.index ?? piece.length
        if (stop > start) {
          if (isQuotePending) {
            isQuotePending = false
            isQuoted = false
          }
          isAfterReturn = false
          add(piece.slice(start, stop))
        }
        if (stop < piece.length) take(piece.charAt(stop))
        start = stop + 1
      }
    },
    end(): void {
      if (isQuoted && !isQuotePending) {
        cells.push({ fault: 'quote_open', shown: cell.slice(0, 200) })
        found({ row: row + 1, cells })
      } else if (cell !== '' || cells.length > 0 || wasQuoted) endRow()
    },
  }
}

/** The sign that sets most cells apart in each of the first rows: a name may hold one of the others. */
function delimiterOf(text: string): string {
  const outside = text.replace(/"(?:[^"]|"")*"/g, '')
  const whole = outside.slice(0, Math.max(outside.lastIndexOf('\n'), outside.lastIndexOf('\r')) + 1) || outside
  const lines = whole.split(/\r?\n|\r/).filter((line) => line.trim() !== '')
  const counts = delimiters.map((delimiter) =>
    Math.min(...lines.slice(0, 5).map((line) => line.split(delimiter).length)),
  )
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}
