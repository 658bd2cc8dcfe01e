import { useFormats } from '../../../ui/format/useFormats.ts'
import { fieldName } from '../fieldName.ts'
import { RowOutcomePill } from '../preview/RowOutcomePill.tsx'
import type { RowsProps } from '../preview/RowsTable.tsx'

/** Refused rows under each other, for a phone: of each only what is known by and what is wrong. */
export function RowCards({ label, columns, rows, cell, rowAction }: RowsProps) {
  const { lang, number } = useFormats()
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.row} className="flex flex-col gap-2 rounded-control border border-line p-3">
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-sm text-ink-soft tabular-nums">{number(row.row)}</span>
            <RowOutcomePill row={row} />
            <span className="ms-auto">{rowAction?.(row)}</span>
          </div>
          {columns
            .filter(({ field, index }) => field === 'sku' || row.problems.some(({ column }) => column === index))
            .map((column) => (
              <div key={column.index}>
                <p className="text-sm text-ink-soft">{column.field && fieldName(column.field, lang)}</p>
                {cell(row, column)}
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}
