import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusWriting, writingAnchor } from './writingAnchor.ts'

/** Whoever comes by a link to the place to write begins there. */
export function useSentToWrite(): void {
  const router = useRouter()
  const isSentThere = useRouterState({ select: ({ location }) => location.hash === writingAnchor })
  useEffect(() => {
    if (!isSentThere) return
    focusWriting()
    // Every new screen gives the focus to its heading once it is drawn, which may be after this.
    return router.subscribe('onRendered', focusWriting)
  }, [router, isSentThere])
}
