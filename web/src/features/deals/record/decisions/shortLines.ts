import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'

/** Which lines there is too little of, and how much there is; the back end names them by their place in the request. */
export function shortLines(
  errors: readonly FieldError[],
  lines: readonly Pick<DealLine, 'id'>[],
): ReadonlyMap<string, string> {
  const found = errors.flatMap(({ path, code, params }): [string, string][] => {
    const place = /^lines\.(\d+)\./.exec(path)?.[1]
    const line = place === undefined ? undefined : lines[Number(place)]
    return line && code === 'stock_short' ? [[line.id, String(params?.available ?? '0')]] : []
  })
  return new Map(found)
}
