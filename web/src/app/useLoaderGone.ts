import { loaderHidesAfterMs } from '@mawrid/contract/constants.ts'
import { useEffect } from 'react'

/** The page's full-screen loader goes 200 ms after the page began, or as soon as it is ready if that is later (checklist L-08). */
export function useLoaderGone(): void {
  useEffect(() => {
    const timer = setTimeout(removeLoader, Math.max(0, loaderHidesAfterMs - performance.now()))
    return () => clearTimeout(timer)
  }, [])
}

export function removeLoader(): void {
  document.getElementById('loader')?.remove()
}
