import { createParser } from 'eventsource-parser'

/** One event of a stream, as it is sent. */
export interface WireEvent {
  /** Where to go on from after this one; empty while the stream has sent none. */
  readonly id: string
  readonly kind: string
  readonly data: string
}

/** Reads server-sent events from text that arrives in pieces: what is not whole yet waits for the next piece. */
export function eventReader(): (piece: string) => WireEvent[] {
  // An id stays valid until the next one (WHATWG HTML, 9.2.6); the parser reports it only with its own event.
  let id = ''
  const events: WireEvent[] = []
  const parser = createParser({
    onId(next) {
      id = next
    },
    onEvent({ event = 'message', data }) {
      events.push({ id, kind: event, data })
    },
  })
  return (piece) => {
    parser.feed(piece)
    return events.splice(0)
  }
}
