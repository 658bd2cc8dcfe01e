/** The part of Postgres' wire protocol that a pooler reads: the length and the type of each message. */
export interface Frame {
  readonly type: string
  readonly bytes: Buffer
  readonly body: Buffer
}

const sslRequest = 80_877_103
const protocolVersion = 196_608

/** Splits a stream into messages. A client's stream begins with a startup message, which has no type. */
export function framesOf(onFrame: (frame: Frame) => void, { hasStartup } = { hasStartup: false }) {
  let rest = Buffer.alloc(0)
  let isStarting = hasStartup
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isStarting ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      const body = bytes.subarray(head + 4)
      rest = rest.subarray(length)
      if (!isStarting) onFrame({ type: String.fromCharCode(bytes[0] ?? 0), bytes, body })
      else if (body.readInt32BE(0) === sslRequest) onFrame({ type: 'ssl', bytes, body })
      else {
        isStarting = false
        onFrame({ type: 'startup', bytes, body })
      }
    }
  }
}

export function startupMessage(parameters: Readonly<Record<string, string>>): Buffer {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}\0${value}\0`)
  const body = Buffer.from(`${pairs.join('')}\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length, 0)
  head.writeInt32BE(protocolVersion, 4)
  return Buffer.concat([head, body])
}

/** Messages that a pooler itself sends to clients. */
export const messages = {
  authenticated: Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  ready: Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
}
