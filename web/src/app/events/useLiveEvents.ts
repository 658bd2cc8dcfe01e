import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logError } from '#platform/request/log.ts'
import { useUser } from '#platform/session/userStore.ts'

/** Keeps this tab up to date while a seller is signed in. The stream is opened after the screen has rendered. */
export function useLiveEvents(): void {
  const queries = useQueryClient()
  const router = useRouter()
  // A tab of another company has a stream of its own.
  const streamOf = useUser(({ user }) => user.id && `${user.id}-${user.company?.id ?? ''}`)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    if (streamOf) void begin()

    async function begin() {
      try {
        const { startLiveUpdates } = await import('./liveUpdates.ts')
        if (!isGone) {
          stop = startLiveUpdates(streamOf, queries, {
            open: (href) => void router.navigate({ href }),
            onNavigate: (callback) => router.subscribe('onResolved', callback),
          })
        }
      } catch (error) {
        logError('Live events could not be loaded', error)
      }
    }
    return () => {
      isGone = true
      stop?.()
    }
  }, [streamOf, queries, router])
}
