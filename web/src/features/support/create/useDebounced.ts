import { useEffect, useState } from 'react'

const quietMs = 350

/** The text, once the typing pauses. */
export function useDebounced(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
