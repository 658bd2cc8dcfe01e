import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { dealStatusLooks, fulfilmentStatusLooks } from './dealStatusLooks.ts'

interface Props {
  deal: Pick<DealRow, 'kind' | 'status' | 'fulfilment_status'>
}

/** How far a deal is talked over, and, once agreed, how far it is delivered. */
export function DealPills({ deal: { kind, status, fulfilment_status: delivered } }: Props) {
  const { t } = useTranslation()
  const isDelivering = (status === 'accepted' || status === 'disputed') && delivered !== 'none'
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      <StatusPill {...dealStatusLooks[status]} label={t(`deals.status.${status}`)} />
      {isDelivering && (
        <StatusPill
          {...fulfilmentStatusLooks[delivered]}
          // Only goods are prepared; what is done for a buyer otherwise is under way.
          label={t(`deals.fulfilmentStatus.${delivered}`, { context: kind })}
        />
      )}
    </span>
  )
}
