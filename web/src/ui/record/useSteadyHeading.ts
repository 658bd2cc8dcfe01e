import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../focusHeading.ts'

let wasFocused = false

/**
 * Takes the focus where it would fall to nowhere: from the heading of what is known at once to that of the whole record,
 * and from what was pressed to the heading once the record has moved on and offers it no more.
 */
export function useSteadyHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHeld = useRef(false)

  useLayoutEffect(() => {
    const element = heading.current
    if (wasFocused) focusHeading()
    const note = () => {
      isHeld.current = true
    }
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('focusin', note)
      wasFocused = document.activeElement === element
      // What takes its place is drawn in the same turn.
      queueMicrotask(() => {
        wasFocused = false
      })
    }
  }, [])

  useEffect(() => {
    if (!isHeld.current || document.activeElement !== document.body) return
    isHeld.current = false
    focusHeading()
  })

  return heading
}
