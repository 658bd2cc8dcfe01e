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

/** Shows each row as a card on phones. */
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
  const isFact = (column: Column<T>) => !column.isName && column.onCard !== 'none' && !column.isBlank?.(row)
  // The status comes first, because it decides what else matters.
  const facts = shown.filter(isFact).sort((a, b) => Number(b.onCard === 'status') - Number(a.onCard === 'status'))

  return (
    <li
      data-row={key}
      aria-busy={isWaiting || undefined}
      className={classes(
        'group/row flex gap-3 border-line p-4 not-last:border-b',
        selection?.keys.has(key) && 'bg-accent-soft',
        isWaiting && 'opacity-60',
      )}
    >
      {selection && <RowCheckbox selection={selection} rowKey={key} name={rowName(row)} />}
      <div className="flex min-w-0 grow flex-col gap-2.5">
        <RowName href={rowHref?.(row)} isWaiting={isWaiting}>
          {name?.cell(row)}
        </RowName>
        {facts.length > 0 && (
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
            {facts.map((column) => (
              <div key={column.id} className="min-w-0">
                <dt className="text-xs text-ink-soft">{column.header}</dt>
                <dd className="min-w-0">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}
