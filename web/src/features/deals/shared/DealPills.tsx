import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { dealStatusLooks, fulfilmentStatusLooks } from './dealStatusLooks.ts'

interface Props {
  deal: Pick<DealRow, 'kind' | 'status' | 'fulfilment_status'>
}

/** The deal's status and, once it is accepted, its delivery status. */
export function DealPills({ deal }: Props) {
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      <Status deal={deal} />
      <DeliveryStatus deal={deal} />
    </span>
  )
}

/** The one status that says most, for lists: of an accepted deal how far its delivery is. */
export function DealPill({ deal }: Props) {
  const { status, fulfilment_status: delivered } = deal
  return status === 'accepted' && delivered !== 'none' ? <DeliveryStatus deal={deal} /> : <Status deal={deal} />
}

function Status({ deal: { status } }: Props) {
  const { t } = useTranslation()
  return <StatusPill {...dealStatusLooks[status]} label={t(`deals.status.${status}`)} />
}

function DeliveryStatus({ deal: { kind, status, fulfilment_status: delivered } }: Props) {
  const { t } = useTranslation()
  if (delivered === 'none' || (status !== 'accepted' && status !== 'disputed')) return null
  // Only goods are prepared; services and the like are in progress.
  const label = t(`deals.fulfilmentStatus.${delivered}`, { context: kind })
  return <StatusPill {...fulfilmentStatusLooks[delivered]} label={label} />
}
