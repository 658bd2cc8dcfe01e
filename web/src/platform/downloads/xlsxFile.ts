import { withoutIsolates } from '@mawrid/contract/values/sizes.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import { riyadhTime, type Sheet, type SheetColumn } from './sheet.ts'

const formats = { money: '#,##0.00', day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' } as const
const widths = { text: 24, money: 16, number: 12, day: 12, moment: 18 } as const

/** A workbook with real dates and numbers, so that spreadsheets can sort, sum and filter them. */
export async function xlsxFile<Row>({ name, columns, rows }: Sheet<Row>): Promise<Blob> {
  const stream = writeXlsxStream(cellsOf(columns, rows), {
    name: sheetName(name),
    columns: columns.map(({ head, kind = 'text' }) => ({
      header: head,
      width: Math.max(widths[kind], head.length + 2),
      ...(kind in formats && { numFmt: formats[kind as keyof typeof formats] }),
    })),
    freezePane: { rows: 1 },
  })
  const blob = await new Response(stream).blob()
  return blob.slice(0, blob.size, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
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

/** Excel allows at most 31 characters and none of these. */
function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}
