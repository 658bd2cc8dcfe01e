import type { MouseEvent } from 'react'
import { classes } from '../classes.ts'
import { useNavigation } from '../navigation.tsx'
import type { Column } from './column.ts'
import type { RowOptions } from './listProps.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowName } from './RowName.tsx'
import { cellLook, columnLook, widthLook } from './tableLook.ts'
import type { RowSelection } from './useSelection.ts'

interface Props<T> extends RowOptions<T> {
  row: T
  columns: readonly Column<T>[]
  selection: RowSelection<T> | undefined
}

export function ListRow<T>({ row, columns, selection, rowKey, rowName, rowHref, isPending }: Props<T>) {
  const navigation = useNavigation()
  const key = rowKey(row)
  const href = rowHref?.(row)
  const isMarked = selection?.keys.has(key) ?? false
  const isWaiting = isPending?.(row) ?? false
  const ground = isMarked
    ? 'bg-accent-soft'
    : 'bg-surface-raised group-hover/row:bg-surface-sunken group-has-[[data-row-link]:focus-visible]/row:bg-surface-sunken'

  /** A click anywhere on the row follows its link. Keyboards and screen readers use the link in the name cell. */
  function follow(event: MouseEvent<HTMLTableRowElement>) {
    const pressed = event.target
    if (!href || !(pressed instanceof Element) || pressed.closest('a, button, input, label, [popover]')) return
    if (window.getSelection()?.toString()) return
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener')
    else navigation.go(href)
  }

  return (
    // The name inside is the link; this enlarges its click area.
    <tr
      data-row={key}
      tabIndex={href ? undefined : -1}
      aria-selected={selection ? isMarked : undefined}
      aria-busy={isWaiting || undefined}
      onClick={follow}
      onPointerEnter={() => href && navigation.preload?.(href)}
      className={classes('group/row', href && 'cursor-pointer', isWaiting && 'opacity-60')}
    >
      {selection && (
        <td className={classes(cellLook, ground, 'w-10 min-w-10 pe-0')}>
          <RowCheckbox selection={selection} rowKey={key} name={rowName(row)} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={classes(
            cellLook,
            ground,
            widthLook(column, columns),
            column.isName && 'in-data-overflowing:z-[1]',
            !column.isName && !column.grows && 'whitespace-nowrap',
            column.align === 'end' && 'digits',
            columnLook(column),
          )}
        >
          {column.isName ? (
            <RowName href={href} isWaiting={isWaiting}>
              {column.cell(row)}
            </RowName>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
