import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logError } from '../log.ts'
import { useUser } from '../session/userStore.ts'

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
        const [{ listenToEvents }, { reactToEvent }] = await Promise.all([
          import('./liveEvents.ts'),
          import('./reactToEvents.ts'),
        ])
        if (!isGone) stop = listenToEvents(userId, (event) => reactToEvent(event, queries))
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
