import { createParser } from 'eventsource-parser'

/** One event of the stream. */
export interface WireEvent {
  /** The id from which a later stream continues; empty if the stream has sent none. */
  readonly id: string
  readonly kind: string
  readonly data: string
}

/** Parses server-sent events from text that arrives in pieces; an incomplete event waits for the next piece. */
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
