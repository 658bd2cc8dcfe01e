import { createHmac, timingSafeEqual } from 'node:crypto'

/** Text followed by its HMAC: `text.signature`. */
export function signed(text: string, key: Buffer): string {
  return `${text}.${signature(text, key)}`
}

/** The text of a signed one, or null when the signature is of none of our keys. */
export function readSigned(token: string, keys: readonly Buffer[]): string | null {
  const dot = token.lastIndexOf('.')
  if (dot < 1) return null
  const text = token.slice(0, dot)
  const received = token.slice(dot + 1)
  return keys.some((key) => isSame(received, signature(text, key))) ? text : null
}

/** Takes the same time wherever they differ. */
export function isSame(received: string, ours: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(ours)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function signature(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
