import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

let before = ''

/** The screen that was open before this one: what somebody who asks for help is likely to ask about. */
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
