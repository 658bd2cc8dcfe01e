import type { Metrics } from '../metrics/metrics.ts'

/** Each holds a connection and asks the database for itself. One browser needs one, which its tabs share. */
export const maxStreamsOfSession = 10

export interface OpenStreams {
  /** Opens one more of a session until `closed`; where there are too many, the oldest is told that it is `replaced`. */
  open(sessionId: string, closed: AbortSignal): AbortSignal
}

/** Counted for each process, whose connections and memory they take. */
export function createOpenStreams({ openStreams }: Pick<Metrics, 'openStreams'>): OpenStreams {
  const bySession = new Map<string, Set<AbortController>>()

  return {
    open(sessionId, closed) {
      const streams = bySession.get(sessionId) ?? new Set()
      const [oldest] = streams
      if (oldest && streams.size >= maxStreamsOfSession) {
        streams.delete(oldest)
        oldest.abort()
      }
      const own = new AbortController()
      streams.add(own)
      bySession.set(sessionId, streams)
      openStreams.inc()
      closed.addEventListener('abort', () => {
        openStreams.dec()
        streams.delete(own)
        if (streams.size === 0 && bySession.get(sessionId) === streams) bySession.delete(sessionId)
      })
      return own.signal
    },
  }
}
