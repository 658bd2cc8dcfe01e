/** One event of a stream, as the wire carries it. */
export interface WireEvent {
  /** Where to go on from after this one; empty while the stream has told none. */
  readonly id: string
  readonly kind: string
  readonly data: string
}

/**
 * Reads server-sent events (WHATWG HTML, 9.2.6) from text that arrives in pieces of any size: what is not whole yet
 * waits for the next piece.
 */
export function eventReader(): (piece: string) => WireEvent[] {
  let rest = ''
  let id = ''
  let kind = ''
  let data: string[] = []

  function takeLine(line: string): WireEvent | undefined {
    if (line === '') return finish()
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') kind = value
    else if (field === 'id' && !value.includes('\0')) id = value
    return undefined
  }

  function finish(): WireEvent | undefined {
    const event = data.length > 0 ? { id, kind: kind || 'message', data: data.join('\n') } : undefined
    kind = ''
    data = []
    return event
  }

  return (piece) => {
    const text = rest + piece
    // A last CR may be half of a CRLF, so it waits as well.
    const end = Math.max(text.lastIndexOf('\n'), text.slice(0, -1).lastIndexOf('\r')) + 1
    rest = text.slice(end)
    if (end === 0) return []
    const lines = text.slice(0, end).split(/\r\n|\n|\r/)
    return lines.slice(0, -1).flatMap((line) => takeLine(line) ?? [])
  }
}
