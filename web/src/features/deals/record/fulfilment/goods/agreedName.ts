import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { lineName } from '#features/deals/shared/lineName.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'

interface Agreed {
  readonly name: string
  readonly sku: string | null
}

/** What is sent for a line: the thing itself, or what was agreed on in its place. */
export function agreedName(
  lang: Lang,
  { rounds, current_round }: Pick<Deal, 'rounds' | 'current_round'>,
  line: DealLine,
): Agreed {
  const roundLine = rounds.find(({ no }) => no === current_round)?.lines.find((one) => one.line === line.id)
  if (roundLine?.answer === 'substitute' && roundLine.substitute) {
    return { name: nameIn(lang, roundLine.substitute), sku: roundLine.substitute.sku }
  }
  return { name: lineName(lang, line), sku: line.sku }
}
