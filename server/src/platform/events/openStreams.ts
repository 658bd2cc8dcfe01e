import type { Metrics } from '../metrics/metrics.ts'

/** Each stream holds a connection and queries the database. A browser needs one, shared by its tabs. */
export const maxStreamsOfSession = 10
/** However often the person signs in. */
export const maxStreamsOfPerson = 30

interface Whose {
  readonly sessionId: string
  readonly userId: string
}

export interface OpenStreams {
  /** Registers a stream until `closed`. If a session or a person has too many, the oldest is ended with `replaced`. */
  open(whose: Whose, closed: AbortSignal): AbortSignal
}

/** Counted for each process, whose connections and memory they take. */
export function createOpenStreams({ openStreams }: Pick<Metrics, 'openStreams'>): OpenStreams {
  const ofSessions = createPlaces(maxStreamsOfSession)
  const ofPersons = createPlaces(maxStreamsOfPerson)

  return {
    open({ sessionId, userId }, closed) {
      const stream = new AbortController()
      ofSessions.take(sessionId, stream)
      ofPersons.take(userId, stream)
      openStreams.inc()
      const leave = () => {
        ofSessions.leave(sessionId, stream)
        ofPersons.leave(userId, stream)
      }
      stream.signal.addEventListener('abort', leave)
      closed.addEventListener('abort', () => {
        openStreams.dec()
        leave()
      })
      return stream.signal
    },
  }
}

function createPlaces(limit: number) {
  const taken = new Map<string, Set<AbortController>>()

  return {
    /** Ends the oldest stream if there is no room left. */
    take(key: string, stream: AbortController): void {
      const [oldest] = taken.get(key) ?? []
      if (oldest && (taken.get(key)?.size ?? 0) >= limit) oldest.abort()
      const streams = taken.get(key) ?? new Set()
      taken.set(key, streams.add(stream))
    },
    leave(key: string, stream: AbortController): void {
      const streams = taken.get(key)
      streams?.delete(stream)
      if (streams?.size === 0) taken.delete(key)
    },
  }
}
