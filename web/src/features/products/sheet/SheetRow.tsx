import { TriangleAlert } from 'lucide-react'
import { memo, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CellEditor } from './CellEditor.tsx'
import type { SheetColumn } from './sheetColumns.ts'
import type { RowView, SheetStore } from './sheetStore.ts'

export const rowHeight = 44

interface Props {
  store: SheetStore
  id: string
  index: number
  columns: readonly SheetColumn[]
  /** The line that explains the active cell. */
  statusId: string
}

/** A product; it is rendered again only if something of it changes. */
export const SheetRow = memo(function SheetRow({ store, id, index, columns, statusId }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const view = useSyncExternalStore(
    (listener) => store.subscribeRow(id, listener),
    () => store.rowView(id),
  )
  if (!view) return null
  const { row } = view
  const name = nameIn(lang, { name_ar: row.name_ar ?? row.name_en ?? '', name_en: row.name_en })
  return (
    <tr
      aria-rowindex={index + 2}
      style={{ top: index * rowHeight, height: rowHeight }}
      className="absolute grid w-full grid-cols-(--sheet-columns)"
    >
      <th
        scope="row"
        aria-colindex={1}
        className="sticky start-0 z-10 flex min-w-0 items-center gap-2 border-e border-b border-line bg-surface-raised px-3 text-start font-normal"
      >
        <span className="min-w-0 grow">
          <span className="block truncate text-sm leading-5">
            <bdi>{name}</bdi>
          </span>
          <span className="block truncate text-xs leading-4 text-ink-soft">
            <bdi>{row.sku ?? '—'}</bdi>
          </span>
        </span>
        {view.isRefused && (
          <>
            <TriangleAlert size={16} aria-hidden className="shrink-0 text-bad" />
            <span className="sr-only">{t('products.sheet.notSaved')}</span>
          </>
        )}
        {(view.lock || row.has_pending_change) && (
          <span className="shrink-0 text-xs text-ink-soft">
            {t(`listings.status.${view.lock ? row.status : 'in_review'}`)}
          </span>
        )}
      </th>
      {columns.map((column, at) => (
        <SheetCell
          key={column.id}
          store={store}
          column={column}
          cell={view.cells[at]}
          place={{ row: index, column: at }}
          isLocked={view.lock !== undefined}
          isActive={view.active === at}
          editing={view.active === at ? view.editing : undefined}
          label={`${column.label}, ${name}`}
          statusId={statusId}
        />
      ))}
    </tr>
  )
})

interface CellProps {
  store: SheetStore
  column: SheetColumn
  cell: RowView['cells'][number] | undefined
  place: { row: number; column: number }
  isLocked: boolean
  isActive: boolean
  editing: string | undefined
  label: string
  statusId: string
}

const looks = {
  plain: '',
  changed: 'bg-accent-soft',
  bad: 'bg-bad-soft text-bad',
  conflict: 'bg-warn-soft text-warn',
} as const

function SheetCell({ store, column, cell, place, isLocked, isActive, editing, label, statusId }: CellProps) {
  const { t } = useTranslation()
  const element = useRef<HTMLTableCellElement>(null)
  const isEditing = editing !== undefined

  // The active cell follows the keys, and gets the focus back from its editor; not before the sheet was used.
  useEffect(() => {
    const grid = element.current?.closest('[data-used]')
    if (!isActive || !grid) return
    element.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    const holder = document.activeElement
    const isFree = holder === null || holder === document.body || grid.contains(holder)
    if (!isEditing && isFree) element.current?.focus({ preventScroll: true })
  }, [isActive, isEditing])

  if (!cell) return null
  const { text, state, isOff, isSelected } = cell
  const shown = isOff ? '—' : text
  const isProblem = state === 'bad' || state === 'conflict'
  return (
    <td
      ref={element}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-row={place.row}
      data-column={place.column}
      aria-colindex={place.column + 2}
      aria-selected={isSelected}
      aria-readonly={isOff || isLocked || undefined}
      aria-invalid={isProblem || undefined}
      aria-describedby={isActive && (isProblem || isLocked) ? statusId : undefined}
      className={classes(
        'flex min-w-0 scroll-ms-(--sheet-head) scroll-mt-10 items-center border-e border-b border-line outline-none select-none',
        !isEditing && 'px-2',
        isOff || isLocked ? 'bg-surface-sunken text-ink-soft' : looks[state],
        isSelected && !isActive && 'ring-1 ring-accent/40 ring-inset',
        isSelected && !isActive && state === 'plain' && 'bg-accent/10',
        isActive && 'ring-2 ring-accent ring-inset',
      )}
    >
      {isEditing ? (
        <CellEditor store={store} column={column} place={place} label={label} initial={editing} />
      ) : (
        <span
          dir={column.isFigure ? 'ltr' : undefined}
          className={classes('w-full truncate', column.isFigure && 'text-right tabular-nums')}
        >
          {column.isFigure || isOff ? shown : <bdi>{shown}</bdi>}
        </span>
      )}
      {state !== 'plain' && !isEditing && <span className="sr-only">{t(`products.sheet.states.${state}`)}</span>}
    </td>
  )
}
