import type { WireEvent } from './eventLines.ts'
import { followStream } from './followStream.ts'

/**
 * Delivers the seller's live events of a company to every open tab of it. One tab holds the stream and shares its events, since browsers
 * allow only six connections to a server for all tabs; when that tab closes, the next one continues where it stopped.
 */
export function listenToEvents(streamOf: string, onEvent: (event: WireEvent) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const name = `mawrid-events-${streamOf}`
  const channel = new BroadcastChannel(name)
  let lastHeard = ''

  function hear(event: WireEvent) {
    lastHeard = event.id
    onEvent(event)
  }
  channel.onmessage = ({ data }: MessageEvent<WireEvent>) => hear(data)

  const follow = () =>
    followStream({
      signal,
      lastHeard: () => lastHeard,
      onEvent(event) {
        channel.postMessage(event)
        hear(event)
      },
    })
  // Aborting rejects the pending lock request, which is intended.
  if (navigator.locks) navigator.locks.request(name, { signal }, follow).catch(() => undefined)
  else void follow()

  return () => {
    stopping.abort()
    channel.close()
  }
}
