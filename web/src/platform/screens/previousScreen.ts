import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

let before = ''

/** The previously open screen, because support requests are likely about it. */
export function previousScreen(): string {
  return before
}

export function useTrackPreviousScreen(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) before = fromLocation.pathname
      }),
    [router],
  )
}
