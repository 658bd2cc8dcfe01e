import { createHmac, timingSafeEqual } from 'node:crypto'

/** Text followed by its HMAC: `text.signature`. */
export function signed(text: string, key: Buffer): string {
  return `${text}.${signature(text, key)}`
}

/** The text of a signed one, or null when the signature is not ours. */
export function readSigned(token: string, key: Buffer): string | null {
  const dot = token.lastIndexOf('.')
  if (dot < 1) return null
  const text = token.slice(0, dot)
  const received = Buffer.from(token.slice(dot + 1))
  const ours = Buffer.from(signature(text, key))
  return received.length === ours.length && timingSafeEqual(received, ours) ? text : null
}

function signature(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
