import { useEffect, useState } from 'react'

/** Counts down whole seconds from what the server asked to wait. */
export function useSecondsLeft(seconds: number | undefined): number {
  const [left, setLeft] = useState(() => Math.ceil(seconds ?? 0))

  useEffect(() => {
    if (!seconds) return setLeft(0)
    const endsAt = Date.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds])

  return left
}
