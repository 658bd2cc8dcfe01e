import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { withSizesIsolated } from '@mawrid/contract/values/sizes.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'

type Named = Pick<DealLine, 'name_ar' | 'name_en' | 'variant' | 'variant_en' | 'free_text'>

/** The listing with its variant, or the buyer's own words. */
export function lineName(lang: Lang, line: Named): string {
  const values = lang === 'en' ? line.variant_en : line.variant
  return withSizesIsolated(line.free_text ?? [nameIn(lang, line), ...values].join('\u00a0· '), lang)
}

interface Agreed {
  readonly name: string
  readonly sku: string | null
}

/** The item that is delivered: the requested one or its agreed substitute. */
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
