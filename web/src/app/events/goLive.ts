import type { QueryClient } from '@tanstack/react-query'
import { listenToEvents } from '#platform/events/liveEvents.ts'
import { reactToEvent } from './reactToEvents.ts'
import { watchWaitingDeals } from './waitingDeals.ts'

/** Everything that a tab does by itself while somebody is signed in. */
export function goLive(userId: string, queries: QueryClient, open: (href: string) => void): () => void {
  const stopListening = listenToEvents(userId, (event) => reactToEvent(event, queries, open))
  const stopWatching = watchWaitingDeals(queries)
  return () => {
    stopListening()
    stopWatching()
  }
}
