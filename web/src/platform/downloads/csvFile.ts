import { withoutIsolates } from '@mawrid/contract/values/sizes.ts'
import { csvLine } from './csv.ts'
import { riyadhTime, type Sheet, type SheetColumn } from './sheet.ts'

const rowsAtOnce = 500

/** Rows are converted as they arrive; the browser holds the pieces. */
export async function csvFile<Row>({ columns, rows }: Sheet<Row>): Promise<Blob> {
  const pieces = [`\ufeff${csvLine(columns.map(({ head }) => head))}`]
  const lines: string[] = []
  for await (const row of rows) {
    lines.push(csvLine(columns.map((column) => textOf(column, row))))
    if (lines.length === rowsAtOnce) pieces.push(lines.splice(0).join(''))
  }
  return new Blob([...pieces, ...lines], { type: 'text/csv;charset=utf-8' })
}

function textOf<Row>({ kind, value }: SheetColumn<Row>, row: Row): string {
  const text = withoutIsolates(String(value(row) ?? ''))
  return kind === 'moment' && text !== '' ? riyadhTime(text) : text
}
