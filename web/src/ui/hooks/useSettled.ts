import { useEffect, useState } from 'react'

/** A value once it has not changed for so long: what is asked of the server while somebody types. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, () => value)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
