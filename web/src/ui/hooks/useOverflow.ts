import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Overflow<T> {
  box: RefObject<T | null>
  isOverflowing: boolean
  /** More is hidden at the end of the line. */
  hasMore: boolean
}

/** Whether a table is wider than its box; updates when either is resized or the box is scrolled. */
export function useOverflow<T extends HTMLElement>(): Overflow<T> {
  const box = useRef<T>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  const [hasMore, setMore] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    const content = element?.querySelector('table')
    if (!element || !content || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const hidden = content.offsetWidth - element.clientWidth
      setOverflowing(hidden > 0)
      // In right-to-left text the position is negative.
      setMore(hidden - Math.abs(element.scrollLeft) > 1)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    watch.observe(content)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  return { box, isOverflowing, hasMore }
}
