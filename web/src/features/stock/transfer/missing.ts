import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'

type Line = Pick<Transfer['lines'][number], 'qty' | 'received'>

/** The quantity that was sent and has not arrived. */
export function missingOf({ qty, received }: Line): string {
  return fromThousandths(toThousandths(qty) - toThousandths(received))
}

export function isComplete(lines: readonly Line[]): boolean {
  return lines.every((line) => missingOf(line) === '0')
}
