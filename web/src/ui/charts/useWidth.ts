import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width a box has, kept up as it changes; 0 before it is known. */
export function useWidth<T extends HTMLElement>(): { box: RefObject<T | null>; width: number } {
  const box = useRef<T>(null)
  const [width, setWidth] = useState(0)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return { box, width }
}
