import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import { withPoint } from '@mawrid/contract/values/decimal.ts'

type Line = Pick<Transfer['lines'][number], 'qty' | 'received'>

/** What was sent and has not arrived. */
export function missingOf({ qty, received }: Line): string {
  return withPoint(thousandths(qty) - thousandths(received), 3).replace(/\.?0+$/, '')
}

export function isAllThere(lines: readonly Line[]): boolean {
  return lines.every((line) => missingOf(line) === '0')
}

function thousandths(quantity: string): bigint {
  const [whole = '', fraction = ''] = quantity.split('.')
  return BigInt(whole + fraction.padEnd(3, '0'))
}
