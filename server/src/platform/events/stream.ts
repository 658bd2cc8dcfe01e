import { setTimeout as pause } from 'node:timers/promises'
import type { EventMessage } from '@mawrid/contract/events/calls.ts'
import type { StoredEvent } from '../parts.ts'

interface Beats {
  readonly everyMs: number
  /** Asked at each beat: whether the stream may go on. */
  mayGoOn(): Promise<boolean>
}

const reconnectAfterMs = 2_000

/** The lines of an event stream, with a comment now and then by which both ends see that the other is there. */
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
        if (!(await beats.mayGoOn())) return
        yield ': here\n\n'
        beat = pause(beats.everyMs, 'beat' as const, { signal: ended.signal })
        continue
      }
      if (first.done) return
      yield lines(first.value)
      next = following.next()
    }
  } finally {
    ended.abort()
  }
}

function lines({ id, kind, at, data }: StoredEvent): string {
  const message: EventMessage = { kind, at: at.toISOString(), data: { ...data } }
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(message)}\n\n`
}
