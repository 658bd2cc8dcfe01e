import { useLayoutEffect, useRef } from 'react'

let wasFocused = false

/** The heading of what is known at once gives its focus on to the one of the whole record, which takes its place. */
export function useSteadyHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = heading.current
    if (wasFocused && element) {
      element.tabIndex = -1
      element.focus({ preventScroll: true })
    }
    return () => {
      wasFocused = document.activeElement === element
      // What takes its place is drawn in the same turn.
      queueMicrotask(() => {
        wasFocused = false
      })
    }
  }, [])
  return heading
}
