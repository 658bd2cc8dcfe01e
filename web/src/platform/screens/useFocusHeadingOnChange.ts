import { useEffect, useRef } from 'react'
import { focusHeading } from '#ui/focusHeading.ts'

/** When what was pressed is gone with the state it led to, the focus goes to the heading rather than nowhere. */
export function useFocusHeadingOnChange(state: string | boolean): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) focusHeading()
    before.current = state
  }, [state])
}
