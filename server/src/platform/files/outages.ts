/** Whether storage is temporarily unavailable: full, or the bucket does not answer. */
export function isStorageUnavailable(error: unknown): boolean {
  const chain = [...causesOf(error)]
  if (chain.some(({ code }) => unwritable.has(code))) return true
  // The same faults of other services are answered by those who call them.
  return chain.some(({ code }) => typeof code === 'string' && code.startsWith('E_CANNOT_')) && chain.some(isBucketAway)
}

/** No room on the disk, none left of what this user or bucket may have, and a disk that went read-only. */
const unwritable = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS'])
const unreachable = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

interface Fault extends Error {
  /** Some errors have a numeric code. */
  readonly code?: unknown
  /** From the response of an S3 bucket. */
  readonly $metadata?: { readonly httpStatusCode?: number }
}

function isBucketAway({ code, name, $metadata }: Fault): boolean {
  const status = $metadata?.httpStatusCode
  return (
    (status !== undefined && (status >= 500 || status === 429)) ||
    name === 'TimeoutError' ||
    name === 'QuotaExceeded' ||
    unreachable.has(code) ||
    // Renewed certificates are mended by the operator, and nothing is wrong with the file.
    (typeof code === 'string' && /CERT|SIGNATURE|UNABLE_TO_/.test(code))
  )
}

function* causesOf(error: unknown): Generator<Fault> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}
