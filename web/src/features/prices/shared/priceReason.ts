import type { PriceReason } from '@mawrid/contract/prices/linePrice.ts'
import type { TFunction } from 'i18next'
import type { Formats } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { percentFormat, quantityFormat } from '#ui/values/amounts.ts'

/** "Dealer list, from 100, until 30 Nov 2026". */
export function priceReasonText(
  { list, percent, from_qty, until }: PriceReason,
  t: TFunction,
  { lang, day }: Pick<Formats, 'lang' | 'day'>,
): string {
  const parts = [
    list ? `\u2068${nameIn(lang, list)}\u2069` : t('prices.why.listPrice'),
    ...(percent === null ? [] : [t('prices.why.percent', { percent: percentFormat.format(percent) })]),
    ...(from_qty === null ? [] : [t('prices.why.from', { qty: quantityFormat(3).format(from_qty) })]),
    ...(until === null ? [] : [t('prices.why.until', { day: day(new Date(until)) })]),
  ]
  return parts.join(lang === 'ar' ? '، ' : ', ')
}
