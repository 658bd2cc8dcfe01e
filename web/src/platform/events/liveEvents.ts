import type { WireEvent } from './eventLines.ts'
import { followStream } from './followStream.ts'

/**
 * What changes for this seller, told to every open tab. One tab holds the stream and passes on what it hears, since a
 * browser gives all tabs together only six connections to a server; when that tab closes, the next one goes on where
 * it stopped.
 */
export function listenToEvents(userId: string, onEvent: (event: WireEvent) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const name = `mawrid-events-${userId}`
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
  // A tab that no longer waits for its turn is refused the lock, which is what it wants.
  if (navigator.locks) navigator.locks.request(name, { signal }, follow).catch(() => undefined)
  else void follow()

  return () => {
    stopping.abort()
    channel.close()
  }
}
