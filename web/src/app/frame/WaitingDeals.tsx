import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dealCountsQuery } from '../../features/deals/shared/queries.ts'
import { useFormats } from '../../ui/format/useFormats.ts'

/** How many deals wait for the seller's word; nothing while none does. */
export default function WaitingDeals() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const count = useQuery(dealCountsQuery).data?.needs_you ?? 0
  if (count === 0) return null
  return (
    <span className="ms-auto min-w-5 shrink-0 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-medium text-accent-ink tabular-nums">
      <span aria-hidden>{number(count)}</span>
      <span className="sr-only">{t('deals.waiting', { count, formatted: number(count) })}</span>
    </span>
  )
}
