import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import type { Column } from './column.ts'
import { cellLook, columnLook, headCellLook, tableLook, widthLook } from './tableLook.ts'

interface Props<T> {
  columns: readonly Column<T>[]
  rows: number
  canSelect: boolean
}

/** The table while it loads, with the same header, row heights and widths. */
export function TableSkeleton<T>({ columns, rows, canSelect }: Props<T>) {
  const { t } = useTranslation()

  return (
    <div data-unknown-length className="overflow-x-clip rounded-card border border-line bg-surface-raised">
      <span role="status" className="sr-only">
        {t('ui.list.loading')}
      </span>
      <table aria-hidden className={tableLook}>
        <thead>
          <tr>
            {canSelect && <th className={classes(headCellLook, 'w-10 min-w-10')} />}
            {columns.map((column) => (
              <th
                key={column.id}
                style={column.width ? { minWidth: column.width } : undefined}
                className={classes(
                  headCellLook,
                  column.align === 'end' ? 'text-right' : 'text-start',
                  widthLook(column, columns),
                  columnLook(column),
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places(rows).map((row) => (
            <tr key={row} className="group/row">
              {canSelect && (
                <td className={classes(cellLook, 'w-10 min-w-10 pe-0')}>
                  <Skeleton className="size-4.5" />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.id} className={classes(cellLook, widthLook(column, columns), columnLook(column))}>
                  <Awaited column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const widths = ['w-2/3', 'w-1/2', 'w-3/4', 'w-2/5']

function Awaited<T>({ column, row }: { column: Column<T>; row: number }) {
  const width = widths[row % widths.length]
  switch (column.shape ?? 'text') {
    case 'title':
      return (
        <span className="flex items-center gap-3">
          <Skeleton shape="box" className="size-8 shrink-0 in-data-[density=compact]:size-6" />
          <Skeleton className={`h-4 ${width}`} />
        </span>
      )
    case 'person':
      return (
        <span className="flex items-center gap-2">
          <Skeleton shape="round" className="size-6 shrink-0" />
          <Skeleton className="h-4 w-24" />
        </span>
      )
    case 'pill':
      return <Skeleton shape="round" className="h-5 w-20" />
    default:
      return <Skeleton className={classes('h-4 w-20', column.align === 'end' && 'ml-auto')} />
  }
}

export function CardsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <div data-unknown-length className="overflow-hidden rounded-card border border-line bg-surface-raised">
      <span role="status" className="sr-only">
        {t('ui.list.loading')}
      </span>
      {places(rows).map((row) => (
        <div key={row} aria-hidden className="flex h-18 items-center gap-3 border-line px-3 not-last:border-b">
          <Skeleton shape="box" className="size-8 shrink-0" />
          <div className="flex grow flex-col gap-2.5">
            <Skeleton className={`h-4 ${widths[row % widths.length]}`} />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
