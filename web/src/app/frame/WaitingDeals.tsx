import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dealCountsQuery } from '#features/deals/shared/queries.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { WaitingCount } from './WaitingCount.tsx'

/** The number of new deals, which the entry's list opens with. */
export default function WaitingDeals() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const count = useQuery(dealCountsQuery).data?.by_status.new?.count ?? 0
  return <WaitingCount count={count} words={t('deals.waiting', { count, formatted: number(count) })} />
}
