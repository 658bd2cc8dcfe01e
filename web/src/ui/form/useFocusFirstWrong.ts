import { type RefObject, useEffect, useRef } from 'react'
import { focusFirstWrong } from './focusControl.ts'

/** Leads to the first field that is wrong in what it gives its ref to, each time that `stopped` is new and not nothing. */
export function useFocusFirstWrong<E extends Element>(stopped: unknown): RefObject<E | null> {
  const form = useRef<E>(null)
  useEffect(() => {
    if (stopped) focusFirstWrong(form.current)
  }, [stopped])
  return form
}
