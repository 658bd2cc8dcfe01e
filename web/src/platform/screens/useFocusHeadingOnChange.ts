import { useEffect, useRef } from 'react'
import { focusHeading } from '#ui/focusHeading.ts'

/** Focuses the heading when a change of state removed the pressed control. */
export function useFocusHeadingOnChange(state: string | boolean): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) focusHeading()
    before.current = state
  }, [state])
}
