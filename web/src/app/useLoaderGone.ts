import { loaderHidesAfterMs } from '@mawrid/contract/constants.ts'
import { useEffect } from 'react'

/** The page's full-screen loader goes 200 ms after the page began, or as soon as it is ready if that is later (checklist L-08). */
export function useLoaderGone(): void {
  useEffect(() => {
    // A timer drops the fraction of its delay, and would remove the loader up to a millisecond early.
    const delay = Math.ceil(Math.max(0, loaderHidesAfterMs - performance.now()))
    const timer = setTimeout(removeLoader, delay)
    return () => clearTimeout(timer)
  }, [])
}

export function removeLoader(): void {
  document.getElementById('loader')?.remove()
}
