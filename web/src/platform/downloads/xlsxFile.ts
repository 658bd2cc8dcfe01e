import { sheetTypes } from '@mawrid/contract/sheets/sheetTypes.ts'
import { workbookStream } from '@mawrid/contract/sheets/workbook.ts'
import { withoutIsolates } from '@mawrid/contract/values/sizes.ts'
import { riyadhTime, type Sheet, type SheetColumn } from './sheet.ts'

const formats = { money: '#,##0.00', day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' } as const
const widths = { text: 24, money: 16, number: 12, day: 12, moment: 18 } as const

/** A workbook with real dates and numbers, so that spreadsheets can sort, sum and filter them. */
export async function xlsxFile<Row>({ name, columns, rows, lang }: Sheet<Row>): Promise<Blob> {
  const pieces = workbookStream({
    name,
    columns: columns.map(({ head, kind = 'text' }) => ({
      header: head,
      width: Math.max(widths[kind], head.length + 2),
      format: kind in formats ? formats[kind as keyof typeof formats] : undefined,
    })),
    rows: cellsOf(columns, rows),
    isRightToLeft: lang === 'ar',
  })
  return new Blob((await Array.fromAsync(pieces)) as BlobPart[], { type: sheetTypes.xlsx })
}

async function* cellsOf<Row>(columns: readonly SheetColumn<Row>[], rows: Sheet<Row>['rows']) {
  for await (const row of rows) yield columns.map((column) => cellOf(column, row))
}

function cellOf<Row>({ kind = 'text', value }: SheetColumn<Row>, row: Row): string | number | Date | null {
  const found = value(row)
  if (found === null || found === undefined || found === '') return null
  switch (kind) {
    case 'text':
      return withoutIsolates(String(found))
    case 'money':
    case 'number':
      return Number(found)
    case 'day':
      return new Date(`${found}T00:00:00Z`)
    case 'moment':
      // Date cells have no time zone: they get the time in Riyadh.
      return new Date(`${riyadhTime(String(found)).replace(' ', 'T')}:00Z`)
  }
}
