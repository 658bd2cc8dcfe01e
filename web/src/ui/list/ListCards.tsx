import { classes } from '../classes.ts'
import type { Column } from './column.ts'
import type { RowOptions } from './listProps.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowName } from './RowName.tsx'
import type { RowSelection } from './useSelection.ts'

interface Props<T> extends RowOptions<T> {
  title: string
  rows: readonly T[]
  shown: readonly Column<T>[]
  selection: RowSelection<T> | undefined
  isFetching: boolean
}

/** Shows each row in two lines on phones. */
export function ListCards<T>({ title, rows, shown, selection, isFetching, ...rowProps }: Props<T>) {
  return (
    <ul
      aria-label={title}
      aria-busy={isFetching}
      className="overflow-hidden rounded-card border border-line bg-surface-raised"
    >
      {rows.map((row) => (
        <RowCard key={rowProps.rowKey(row)} row={row} shown={shown} selection={selection} {...rowProps} />
      ))}
    </ul>
  )
}

interface CardProps<T> extends RowOptions<T> {
  row: T
  shown: readonly Column<T>[]
  selection: RowSelection<T> | undefined
}

function RowCard<T>({ row, shown, selection, rowKey, rowName, rowHref, isPending }: CardProps<T>) {
  const key = rowKey(row)
  const isWaiting = isPending?.(row) ?? false
  const name = shown.find((column) => column.isName)
  const on = (place: Column<T>['onCard']) => shown.filter(({ onCard, isBlank }) => onCard === place && !isBlank?.(row))
  const facts = [...on('fact'), ...on('labelledFact')]

  return (
    <li
      data-row={key}
      data-card
      aria-busy={isWaiting || undefined}
      className={classes(
        'group/row relative flex items-center gap-3 border-line px-3 py-2 not-last:border-b',
        selection?.keys.has(key) && 'bg-accent-soft',
        isWaiting && 'opacity-60',
      )}
    >
      {selection && (
        // In the line of the picture, if there is one.
        <div className="relative z-1 [li:has([data-tile])_&]:flex [li:has([data-tile])_&]:h-8 [li:has([data-tile])_&]:items-center [li:has([data-tile])_&]:self-start">
          <RowCheckbox selection={selection} rowKey={key} name={rowName(row)} />
        </div>
      )}
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3 [li:has([data-tile])_&]:items-center">
          <RowName href={rowHref?.(row)} isWaiting={isWaiting}>
            {name?.cell(row)}
          </RowName>
          {on('aside').map((column) => (
            <div key={column.id} className="shrink-0 text-sm">
              {column.cell(row)}
            </div>
          ))}
        </div>
        <div className="flex min-h-6 items-center gap-2 [li:has([data-tile])_&]:ps-11">
          <dl className="flex min-w-0 grow items-center text-sm text-ink-soft">
            {facts.map((column, index) => (
              // A figure is never cut: its header is, and any other text.
              <div
                key={column.id}
                className={classes(
                  'flex gap-1 whitespace-nowrap',
                  index > 0 && factAfter,
                  column.onCard === 'fact' && column.align === 'end' ? 'shrink-0' : 'min-w-0',
                )}
              >
                <dt className={column.onCard === 'fact' ? 'sr-only' : 'min-w-0 truncate'}>
                  {column.cardHeader?.(row) ?? column.header}
                </dt>
                <dd className={column.align === 'end' ? 'shrink-0' : 'min-w-0 truncate'}>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {on('status').map((column) => (
            <div key={column.id} className="flex max-w-3/5 shrink-0">
              {column.cell(row)}
            </div>
          ))}
        </div>
        {on('detail').map((column) => (
          <div key={column.id} className="relative z-1 text-xs text-ink-soft [li:has([data-tile])_&]:ps-11">
            {column.cell(row)}
          </div>
        ))}
      </div>
      {on('field').map((column) => (
        <div
          key={column.id}
          className="relative z-1 flex flex-col items-end gap-0.5 text-xs text-ink-soft rtl:items-start"
        >
          <span aria-hidden className="leading-tight whitespace-nowrap">
            {column.cardHeader?.(row) ?? column.header}
          </span>
          {column.cell(row)}
        </div>
      ))}
    </li>
  )
}

const factAfter = "before:ms-1 before:content-['·']"
