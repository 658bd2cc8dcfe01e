import { type RefObject, useEffect, useRef } from 'react'
import { focusFirstInvalid } from './focusControl.ts'

/** Focuses the first invalid field inside the returned ref each time `stopped` changes to a truthy value. */
export function useFocusFirstInvalid<E extends Element>(stopped: unknown): RefObject<E | null> {
  const form = useRef<E>(null)
  useEffect(() => {
    if (stopped) focusFirstInvalid(form.current)
  }, [stopped])
  return form
}
