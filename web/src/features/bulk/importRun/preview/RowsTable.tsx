import type { BulkField } from '@mawrid/contract/bulk/columns.ts'
import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { outcomeLooks } from '#features/bulk/shared/ImportPill.tsx'
import { cellProblemText, columnName, fieldName } from '#features/bulk/shared/importErrors.ts'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useOverflow } from '#ui/hooks/useOverflow.ts'
import { MoreAside } from '#ui/list/MoreAside.tsx'

type Column = Import['columns'][number]

interface RowsProps {
  label: string
  /** The mapped columns, in the file's order. */
  columns: readonly Column[]
  rows: readonly ImportRow[]
  cell: (row: ImportRow, column: Column) => ReactNode
  /** The action at the end of a row. */
  rowAction?: (row: ImportRow) => ReactNode
}

const headLook =
  'sticky top-0 z-10 h-11 border-b border-line bg-surface-sunken px-3 text-start text-xs font-medium whitespace-nowrap text-ink-soft'
const fixedLook = 'sticky start-0 z-10 border-e bg-surface-raised'

/** Rows of a file as a table that scrolls by itself; a row's number and result stay in view. */
export function RowsTable({ label, columns, rows, cell, rowAction }: RowsProps) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const { box, hasMore } = useOverflow<HTMLElement>()

  return (
    <div className="relative">
      <section
        ref={box}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="max-h-[32rem] overflow-auto overscroll-x-contain rounded-control border border-line"
      >
        <table aria-label={label} className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <th scope="col" className={classes(headLook, 'start-0 z-20 border-e')}>
                {t('bulk.rows.row')}
              </th>
              {columns.map((column) => (
                <th key={column.index} scope="col" className={headLook}>
                  {columnName(column, lang)}
                </th>
              ))}
              {rowAction && <th scope="col" className={headLook} aria-label={t('bulk.rows.action')} />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row} className="group/row">
                <th scope="row" className={classes(bodyLook, fixedLook, 'text-start font-normal')}>
                  <span className="flex w-max max-w-56 flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="min-w-6 text-sm text-ink-soft tabular-nums">{number(row.row)}</span>
                    <RowOutcomePill row={row} />
                  </span>
                </th>
                {columns.map((column) => (
                  <td key={column.index} className={bodyLook}>
                    {cell(row, column)}
                  </td>
                ))}
                {rowAction && <td className={bodyLook}>{rowAction(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasMore && <MoreAside />}
    </div>
  )
}

const bodyLook = 'border-b border-line px-3 py-2 align-top group-last/row:border-b-0'

/** A row's result, with errors of the whole row or of fields without a column, or what else the row changes. */
function RowOutcomePill({ row }: { row: ImportRow }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <>
      <StatusPill {...outcomeLooks[row.outcome]} label={t(`bulk.outcomes.${row.outcome}`)} />
      {row.problems
        .filter(({ column }) => column === null)
        .map((problem) => (
          <span
            key={`${problem.field}-${problem.code}`}
            className={classes(
              'block w-40 text-xs text-pretty',
              row.outcome === 'refused' ? 'text-bad' : 'text-ink-soft',
            )}
          >
            {problem.field && `${fieldName(problem.field, lang)}: `}
            {cellProblemText(problem, t)}
          </span>
        ))}
    </>
  )
}

interface RowCardsProps extends RowsProps {
  /** The fields that identify a row. */
  knownBy: readonly BulkField[]
}

/** Rows as cards for phones: each shows only the fields that identify it and its errors. */
export function RowCards({ label, columns, rows, cell, rowAction, knownBy }: RowCardsProps) {
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
                knownBy.some((each) => each === field) || row.problems.some(({ column }) => column === index),
            )
            .map((column) => (
              <div key={column.index}>
                <p className="text-sm text-ink-soft">{columnName(column, lang)}</p>
                {cell(row, column)}
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}
