import { streamKinds } from '@mawrid/contract/events/calls.ts'
import { pause } from '#ui/pause.ts'
import { asFailure } from '../request/failure.ts'
import type { WireEvent } from './eventLines.ts'
import { readStream } from './readStream.ts'

interface Options {
  readonly signal: AbortSignal
  /** The id of the last event that any tab of this browser received. */
  readonly lastHeard: () => string
  readonly onEvent: (event: WireEvent) => void
}

const minWaitMs = 1_000
const maxWaitMs = 60_000

/** Follows the stream until the signal aborts. Reconnects after a failure, with increasing delays. */
export async function followStream({ signal, lastHeard, onEvent }: Options): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let isReplaced = false
    try {
      await readStream({
        signal,
        after: lastHeard(),
        onEvent(event) {
          failures = 0
          isReplaced = event.kind === streamKinds.replaced
          if (!isReplaced) onEvent(event)
        },
      })
      // The server ends a stream on purpose when the access token that opened it has expired or its company has changed.
      // A stream that was replaced by another tab's waits longer, since that tab shares its events.
      await pause(isReplaced ? maxWaitMs : minWaitMs, signal)
    } catch (error) {
      // After a sign-out the session redirects the page itself.
      if (asFailure(error).code === 'signed_out') return
      failures += 1
      await pause(waitMs(failures), signal)
    }
  }
}

/** Exponential backoff with jitter, so that a restarted server is not overloaded. */
export function waitMs(failures: number, chance = Math.random()): number {
  return Math.min(maxWaitMs, minWaitMs * 2 ** (failures - 1)) * (0.5 + chance / 2)
}
