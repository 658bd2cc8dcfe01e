import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { dealStatusLooks, fulfilmentStatusLooks } from './dealStatusLooks.ts'

interface Props {
  deal: Pick<DealRow, 'kind' | 'status' | 'fulfilment_status'>
}

/** The deal's status and, once it is accepted, its delivery status. */
export function DealPills({ deal: { kind, status, fulfilment_status: delivered } }: Props) {
  const { t } = useTranslation()
  const isDelivering = (status === 'accepted' || status === 'disputed') && delivered !== 'none'
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      <StatusPill {...dealStatusLooks[status]} label={t(`deals.status.${status}`)} />
      {isDelivering && (
        <StatusPill
          {...fulfilmentStatusLooks[delivered]}
          // Only goods are prepared; services and the like are in progress.
          label={t(`deals.fulfilmentStatus.${delivered}`, { context: kind })}
        />
      )}
    </span>
  )
}
