import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logError } from '#platform/request/log.ts'
import { useUser } from '#platform/session/userStore.ts'

/** Keeps this tab up to date while a seller is signed in. The stream is opened after the screen has rendered. */
export function useLiveEvents(): void {
  const queries = useQueryClient()
  const router = useRouter()
  const userId = useUser(({ user }) => user.id)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    if (userId) void begin()

    async function begin() {
      try {
        const { startLiveUpdates } = await import('./liveUpdates.ts')
        if (!isGone) stop = startLiveUpdates(userId, queries, (href) => void router.navigate({ href }))
      } catch (error) {
        logError('Live events could not be loaded', error)
      }
    }
    return () => {
      isGone = true
      stop?.()
    }
  }, [userId, queries, router])
}
