import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Checkbox } from '../fields/Checkbox.tsx'
import { useOverflow } from '../hooks/useOverflow.ts'
import { useMoneyColumns } from '../record/useMoneyColumns.ts'
import type { Column } from './column.ts'
import { ListRow } from './ListRow.tsx'
import type { ListProps } from './listProps.ts'
import type { ListView } from './listView.ts'
import { MoreAside } from './MoreAside.tsx'
import { SortableHeader } from './SortableHeader.tsx'
import { headCellLook, tableLook, widthLook } from './tableLook.ts'
import type { RowSelection } from './useSelection.ts'

interface Props<T> extends Pick<ListProps<T>, 'title' | 'rowKey' | 'rowName' | 'rowHref' | 'isPending'> {
  rows: readonly T[]
  shown: readonly Column<T>[]
  view: ListView
  onView: (view: ListView) => void
  selection: RowSelection<T> | undefined
  isFetching: boolean
}

export function ListTable<T>({
  title,
  rows,
  shown,
  view,
  onView,
  selection,
  isFetching,
  rowKey,
  rowName,
  rowHref,
  isPending,
}: Props<T>) {
  const { t } = useTranslation()
  const { box, isOverflowing, hasMore } = useOverflow<HTMLDivElement>()
  const table = useMoneyColumns()
  const marked = selection?.keys.size ?? 0

  return (
    <div className="relative">
      <div
        ref={box}
        data-overflowing={isOverflowing || undefined}
        className={classes(
          'relative rounded-card border border-line bg-surface-raised',
          // A sticky header only works while the box itself does not scroll.
          isOverflowing && 'overflow-x-auto overscroll-x-contain',
        )}
      >
        {isFetching && <FetchingLine />}
        <table ref={table} aria-label={title} aria-busy={isFetching} className={tableLook}>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={classes(headCellLook, 'w-10 min-w-10 ps-4 pe-0')}>
                  <Checkbox
                    hideLabel
                    label={t('ui.list.selectAll')}
                    checked={marked === rows.length}
                    partly={marked > 0 && marked < rows.length}
                    onChange={selection.pressAll}
                  />
                </th>
              )}
              {shown.map((column) => (
                <SortableHeader
                  key={column.id}
                  column={column}
                  view={view}
                  onView={onView}
                  className={widthLook(column, shown)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ListRow key={rowKey(row)} {...{ row, selection, rowKey, rowName, rowHref, isPending }} columns={shown} />
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && <MoreAside />}
    </div>
  )
}

function FetchingLine() {
  return (
    <div aria-hidden className="absolute inset-x-3 top-0 z-20 h-0.5 overflow-hidden rounded-full">
      <div className="h-full bg-accent animate-shimmer" />
    </div>
  )
}
