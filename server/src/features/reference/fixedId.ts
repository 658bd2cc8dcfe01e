import { createHash } from 'node:crypto'

/** An id derived from a name, so that it is the same in every installation (UUID version 8, RFC 9562). */
export function fixedId(kind: string, name: string): string {
  const hex = createHash('sha256').update(`mawrid ${kind} ${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
