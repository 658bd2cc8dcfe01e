import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether a table is wider than its box; updates when either is resized. */
export function useOverflow<T extends HTMLElement>(): { box: RefObject<T | null>; isOverflowing: boolean } {
  const box = useRef<T>(null)
  const [isOverflowing, setOverflowing] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    const content = element?.querySelector('table')
    if (!element || !content || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => setOverflowing(content.offsetWidth > element.clientWidth))
    watch.observe(element)
    watch.observe(content)
    return () => watch.disconnect()
  }, [])

  return { box, isOverflowing }
}
