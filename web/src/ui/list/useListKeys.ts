import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isForPage } from '../keys/isForPage.ts'
import { letterOf } from '../keys/letterOf.ts'

interface ListKeyOptions {
  onSelect: ((key: string, isStretch: boolean) => void) | undefined
  onClear: () => void
}

/** `/` searches, `j` `k` move among rows, `x` selects, Enter opens (the row's link has the focus), Esc clears. */
export function useListKeys(list: RefObject<HTMLElement | null>, { onSelect, onClear }: ListKeyOptions) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const element = list.current
    if (!element || !isForPage(event)) return
    const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')]
    const current = rows.findIndex((row) => row.contains(document.activeElement))

    switch (letterOf(event)) {
      case '/':
        element.querySelector<HTMLElement>('input[type="search"]')?.focus()
        break
      case 'j':
        focusRow(rows[Math.min(current + 1, rows.length - 1)])
        break
      case 'k':
        focusRow(rows[Math.max(current - 1, 0)])
        break
      case 'x': {
        const key = rows[current]?.dataset.row
        if (!key || !onSelect) return
        onSelect(key, event.shiftKey)
        break
      }
      case 'Escape':
        // Clearing the selection removes the bulk action bar, so a focus inside it moves to the first row.
        if (isInBulkBar(element)) focusRow(rows[0])
        onClear()
        return
      default:
        return
    }
    event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function focusRow(row: HTMLElement | undefined) {
  const target = row?.querySelector<HTMLElement>('[data-row-link]') ?? row
  target?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

function isInBulkBar(list: HTMLElement): boolean {
  const bar = document.activeElement?.closest('[data-foot-bar]')
  return bar !== null && bar !== undefined && list.contains(bar)
}
