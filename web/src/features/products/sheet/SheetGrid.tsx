import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { sheetCells } from '#ui/grid/sheetText.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import type { Place } from './cellValues.ts'
import { rowHeight, SheetRow } from './SheetRow.tsx'
import { clear, copied, type Pasted, paste } from './sheetActions.ts'
import { commandOf } from './sheetKeys.ts'
import type { SheetStore } from './sheetStore.ts'

interface Props {
  store: SheetStore
  statusId: string
  onPasted: (pasted: Pasted) => void
  onFill: () => void
  onReview: () => void
}

const overscan = 8
const headWidth = { narrow: 132, wide: 280 }

/** The products as rows of cells. Only those near the window are rendered, and the one with the active cell. */
export function SheetGrid({ store, statusId, onPasted, onFill, onReview }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const columns = useSyncExternalStore(store.subscribe, store.columns)
  const count = useSyncExternalStore(store.subscribe, store.rowCount)
  const activeRow = useSyncExternalStore(store.subscribe, store.activeRow)
  const { first, last } = useVisibleRows(box)
  const head = useIsNarrow() ? headWidth.narrow : headWidth.wide
  const visible = Array.from({ length: Math.max(0, Math.min(last, count - 1) - first + 1) }, (_, at) => first + at)
  const rows = activeRow < count && !visible.includes(activeRow) ? [...visible, activeRow] : visible

  useLayoutEffect(() => {
    const widths = columns.map(({ width }) => width)
    const tracks = widths.map((width) => `minmax(${width}px, ${width}fr)`)
    const { style } = grid.current ?? {}
    style?.setProperty('--sheet-head', `${head}px`)
    style?.setProperty('--sheet-columns', [`${head}px`, ...tracks].join(' '))
    style?.setProperty('--sheet-width', `${widths.reduce((sum, width) => sum + width, head)}px`)
  }, [head, columns])

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const command = commandOf(event, { at: store.active(), rows: count, columns: columns.length, isRtl })
    if (!command || event.nativeEvent.isComposing) return
    event.preventDefault()
    if ('to' in command) move(command, event.key)
    else if ('edit' in command) edit(command.edit === 'new' ? event.key : undefined)
    else if (command.act === 'fillDown') onFill()
    else if (command.act === 'clear') clear(store)
    else if (command.act === 'selectAll') selectAll()
    else if (command.act === 'review') onReview()
    else store[command.act]()
  }

  function move({ to, isExtending }: { to: Place; isExtending: boolean }, key: string) {
    if (key === 'Enter' || key === 'Tab') store.goOn(to, key)
    else store.select(to, isExtending)
  }

  function edit(text: string | undefined) {
    if (!store.isOffAt(store.active())) store.edit(text ?? store.textAt(store.active()))
  }

  function selectAll() {
    store.select({ row: 0, column: 0 })
    store.select({ row: count - 1, column: columns.length - 1 }, true)
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const text = event.clipboardData.getData('text/plain')
    event.preventDefault()
    onPasted(paste(store, sheetCells(text) ?? [[text.trim()]]))
  }

  function onCopy(event: ClipboardEvent<HTMLTableElement>) {
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(store))
  }

  function onCut(event: ClipboardEvent<HTMLTableElement>) {
    onCopy(event)
    clear(store)
  }

  function onPointerDown(event: PointerEvent<HTMLTableElement>) {
    const place = placeOf(event.target)
    if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return
    const { row, column } = store.active()
    const isActive = place.row === row && place.column === column
    event.currentTarget.dataset.used = ''
    // The text that is being typed is entered in its own cell first.
    if (store.isEditing() && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // A finger has no double click.
    if (event.pointerType !== 'mouse' && isActive) return edit(undefined)
    store.select(place, event.shiftKey)
    if (event.pointerType !== 'mouse') return undefined
    // No text is selected by dragging; a cell that was the active one already has to get the focus back.
    event.preventDefault()
    if (event.target instanceof Element) event.target.closest('td')?.focus({ preventScroll: true })
    return undefined
  }

  function onPointerOver(event: PointerEvent<HTMLTableElement>) {
    const place = placeOf(event.target)
    if (place && event.pointerType === 'mouse' && event.buttons === 1 && !store.isEditing()) store.select(place, true)
  }

  return (
    <div
      ref={box}
      className="h-[calc(100dvh-16rem)] min-h-80 overflow-auto overscroll-x-contain max-sm:h-[calc(100dvh-20rem)]"
    >
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid
        role="grid"
        aria-label={t('products.sheet.label')}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        className="block w-[max(100%,var(--sheet-width))]"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
        onCut={onCut}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onDoubleClick={({ target }) => !(target instanceof HTMLInputElement) && placeOf(target) && edit(undefined)}
        onFocus={({ currentTarget }) => {
          currentTarget.dataset.used = ''
        }}
      >
        <thead className="sticky top-0 z-20 block">
          <tr aria-rowindex={1} className="grid h-10 grid-cols-(--sheet-columns)">
            <th scope="col" aria-colindex={1} className={classes(headLook, 'sticky start-0 z-10 px-3 text-start')}>
              {t('products.sheet.product')}
            </th>
            {columns.map((column, at) => (
              <th
                key={column.id}
                scope="col"
                aria-colindex={at + 2}
                className={classes(
                  headLook,
                  'px-2',
                  column.isFigure ? 'justify-end text-right rtl:justify-start' : 'text-start',
                )}
              >
                <span className="line-clamp-2">{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="relative block" style={{ height: count * rowHeight }}>
          {rows.map((row) => {
            const id = store.idAt(row)
            return (
              id !== undefined && (
                <SheetRow key={id} store={store} id={id} index={row} columns={columns} statusId={statusId} />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const headLook =
  'flex h-10 items-center border-e border-b border-line bg-surface-sunken text-xs leading-4 font-medium text-ink-soft'

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}

/** All rows have the same height, so that those in the window follow from where it is scrolled to. */
function useVisibleRows(box: { readonly current: HTMLDivElement | null }) {
  const [range, setRange] = useState({ first: 0, last: 40 })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - overscan)
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + overscan
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    watch?.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      watch?.disconnect()
    }
  }, [box])

  return range
}
