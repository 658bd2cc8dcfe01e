import type { BulkField } from '@mawrid/contract/bulk/columns.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { fieldName } from '../fieldName.ts'
import { RowOutcomePill } from './RowOutcomePill.tsx'
import type { RowsProps } from './RowsTable.tsx'

interface Props extends RowsProps {
  /** What a row is known by. */
  knownBy: readonly BulkField[]
}

/** Rows under each other, for a phone: of each only what it is known by and what is wrong. */
export function RowCards({ label, columns, rows, cell, rowAction, knownBy }: Props) {
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
            .filter(
              ({ field, index }) =>
                (field && knownBy.includes(field)) || row.problems.some(({ column }) => column === index),
            )
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
