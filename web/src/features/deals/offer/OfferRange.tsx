import { useTranslation } from 'react-i18next'
import { moneyFormat } from '#ui/values/amounts.ts'
import type { OfferSums } from './offerSums.ts'

/** Between which totals the buyer can choose; the sums beside it are those of what is suggested. */
export function OfferRange({ range }: Pick<OfferSums, 'range'>) {
  const { t } = useTranslation()
  if (!range) return null
  const { from, to } = range
  return (
    <p role="status" className="mt-2 text-sm text-ink-soft">
      {t('deals.choice.range', { from: moneyFormat.format(from), to: moneyFormat.format(to) })}
    </p>
  )
}
