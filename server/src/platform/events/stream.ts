import { setTimeout as pause } from 'node:timers/promises'
import { type EventMessage, streamKinds } from '@mawrid/contract/events/calls.ts'
import type { StoredEvent } from '../parts.ts'

interface Beats {
  readonly everyMs: number
  /** Called at each heartbeat: whether the stream may continue. */
  isAuthorized(): Promise<boolean>
  /** Aborted when newer streams of the session or the person replace this one. */
  readonly replaced?: AbortSignal
}

const reconnectAfterMs = 2_000
/** The retry delay; if it were shorter, the streams of many tabs would keep replacing each other. */
const replacedReconnectAfterMs = 60_000

/** The lines of an event stream, with a regular comment as a heartbeat for both ends. */
export async function* eventLines(events: AsyncIterable<StoredEvent>, beats: Beats): AsyncGenerator<string> {
  yield `retry: ${reconnectAfterMs}\n\n`
  const following = events[Symbol.asyncIterator]()
  const ended = new AbortController()
  try {
    let next = following.next()
    let beat = pause(beats.everyMs, 'beat' as const, { signal: ended.signal })
    for (;;) {
      const first = await Promise.race([next, beat])
      if (first === 'beat') {
        if (!(await beats.isAuthorized())) return
        yield ': here\n\n'
        beat = pause(beats.everyMs, 'beat' as const, { signal: ended.signal })
        continue
      }
      if (first.done) {
        if (beats.replaced?.aborted) yield replacedLines()
        return
      }
      yield lines(first.value)
      next = following.next()
    }
  } finally {
    ended.abort()
  }
}

function replacedLines(): string {
  const message: EventMessage = { kind: streamKinds.replaced, at: new Date().toISOString(), data: {} }
  return `retry: ${replacedReconnectAfterMs}\nevent: ${streamKinds.replaced}\ndata: ${JSON.stringify(message)}\n\n`
}

function lines({ id, kind, at, data }: StoredEvent): string {
  const message: EventMessage = { kind, at: at.toISOString(), data: { ...data } }
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(message)}\n\n`
}
