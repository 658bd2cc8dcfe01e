import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logError } from '#platform/request/log.ts'
import { useUser } from '#platform/session/userStore.ts'

/** Keeps this tab up to date while somebody is signed in. The stream is opened once the screen stands. */
export function useLiveEvents(): void {
  const queries = useQueryClient()
  const userId = useUser(({ user }) => user.id)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    if (userId) void begin()

    async function begin() {
      try {
        const { goLive } = await import('./goLive.ts')
        if (!isGone) stop = goLive(userId, queries)
      } catch (error) {
        logError('Live events could not be loaded', error)
      }
    }
    return () => {
      isGone = true
      stop?.()
    }
  }, [userId, queries])
}
