import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classes } from '../classes.ts'
import type { Column } from './column.ts'
import { type ListView, orderedBy } from './listView.ts'
import { columnLook, headCellLook } from './tableLook.ts'

interface Props<T> {
  column: Column<T>
  view: ListView
  onView: (view: ListView) => void
  className: string
}

export function SortableHeader<T>({ column, view, onView, className }: Props<T>) {
  const { ordering, align = 'start' } = column
  const direction = ordering === undefined ? undefined : directionOf(view.ordering, ordering)
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown

  return (
    <th
      scope="col"
      aria-sort={direction}
      style={column.width ? { minWidth: column.width } : undefined}
      className={classes(
        headCellLook,
        align === 'end' ? 'text-right' : 'text-start',
        className,
        columnLook(column),
        column.isName && 'in-data-overflowing:z-20',
      )}
    >
      {ordering === undefined ? (
        <span className={column.isHeaderHidden && 'sr-only'}>{column.header}</span>
      ) : (
        <button
          type="button"
          onClick={() => onView(orderedBy(view, ordering))}
          className={classes(
            'group/sort inline-flex h-full min-h-8 items-center gap-1 rounded-sm transition-colors hover:text-ink',
            direction && 'text-ink',
            align === 'end' && 'ltr:flex-row-reverse',
          )}
        >
          {column.header}
          <Icon
            size={14}
            aria-hidden
            className={classes(
              'shrink-0',
              !direction && 'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
            )}
          />
        </button>
      )}
    </th>
  )
}

function directionOf(shown: string, ordering: string): 'ascending' | 'descending' | undefined {
  if (shown === ordering) return 'ascending'
  return shown === `-${ordering}` ? 'descending' : undefined
}
