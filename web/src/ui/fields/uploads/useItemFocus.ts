import { useEffect, useRef } from 'react'

/** When adding or removing an item removes the focused element, focuses the item now in its position. */
export function useItemFocus() {
  const area = useRef<HTMLDivElement>(null)
  const target = useRef<number | null>(null)

  useEffect(() => {
    const place = target.current
    target.current = null
    if (place === null || document.activeElement !== document.body) return
    const items = area.current?.querySelectorAll('li')
    const item = items?.[Math.min(place, items.length - 1)] ?? area.current
    item?.querySelector<HTMLElement>('button, input')?.focus()
  })

  return {
    area,
    focusAt(index: number) {
      target.current = index
    },
  }
}
