export type Tags = ReadonlyMap<number, Buffer>

/** Undefined if it is not Base64 of tags, lengths and values. */
export function readQr(base64: string): Tags | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined
  const bytes = Buffer.from(base64, 'base64')
  const tags = new Map<number, Buffer>()
  let at = 0
  while (at < bytes.length) {
    const [tag, length] = [bytes[at], bytes[at + 1]]
    if (tag === undefined || length === undefined || at + 2 + length > bytes.length || tags.has(tag)) return undefined
    tags.set(tag, bytes.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return tags
}

/** The values of tags 1, 2, 3 and so on. */
export function writeQr(values: readonly (string | Buffer)[]): string {
  return Buffer.concat(
    values.flatMap((value, index) => {
      const bytes = Buffer.from(value)
      return [Buffer.from([index + 1, bytes.length]), bytes]
    }),
  ).toString('base64')
}
