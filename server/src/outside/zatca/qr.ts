const utf8 = new TextEncoder()

const maxValueBytes = 255
/** A tag and a length. */
const tagBytes = 2

/** The QR code's content: each value as tag, length in bytes and bytes, the tags counted from 1; in Base64. */
export function qrOf(values: readonly (string | Uint8Array)[]): string {
  const entries = values.map((value, index) => {
    const bytes = typeof value === 'string' ? utf8.encode(value) : value
    if (bytes.length > maxValueBytes) throw new Error(`Tag ${index + 1} of a QR code has ${bytes.length} bytes`)
    return Uint8Array.from([index + 1, bytes.length, ...bytes])
  })
  return Buffer.concat(entries).toString('base64')
}

/** A longer code is refused (KSA-14). */
const maxQrLength = 700

/**
 * The seller's name as its tag can hold it, beside values of so many bytes with their tags and lengths. It is cut after
 * the last whole character that fits: into a length of one byte, and into the longest code.
 */
export function cutName(name: string, otherBytes = 0): string {
  const most = Math.min(maxValueBytes, (maxQrLength / 4) * 3 - otherBytes - tagBytes)
  if (Buffer.byteLength(name) <= most) return name
  let bytes = 0
  let cut = ''
  for (const character of name) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) break
    cut += character
  }
  return cut
}

/** How many bytes values take in a code. */
export function bytesOf(values: readonly (string | Uint8Array)[]): number {
  return values.reduce((sum, value) => sum + tagBytes + Buffer.byteLength(value), 0)
}

/** The values by tag; undefined for what is not such content. */
export function readQr(qr: string): Map<number, Buffer> | undefined {
  const bytes = Buffer.from(qr, 'base64')
  if (bytes.length === 0) return undefined
  const values = new Map<number, Buffer>()
  for (let offset = 0; offset < bytes.length; ) {
    const [tag, length] = [bytes[offset], bytes[offset + 1]]
    if (tag === undefined || length === undefined || offset + 2 + length > bytes.length) return undefined
    values.set(tag, bytes.subarray(offset + 2, offset + 2 + length))
    offset += 2 + length
  }
  return values
}
