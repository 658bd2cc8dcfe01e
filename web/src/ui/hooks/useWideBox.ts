import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether a box is at least this wide, for tables in columns that are narrower than the window. */
export function useWideBox<T extends HTMLElement>(minWidth: number): { box: RefObject<T | null>; isWide: boolean } {
  const box = useRef<T>(null)
  const [isWide, setWide] = useState(true)

  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => setWide(element.clientWidth >= minWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [minWidth])

  return { box, isWide }
}
