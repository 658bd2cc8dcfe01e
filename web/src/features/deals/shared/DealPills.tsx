import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { dealStatusLooks, fulfilmentStatusLooks } from './dealStatusLooks.ts'

interface Props {
  deal: Pick<DealRow, 'kind' | 'status' | 'fulfilment_status'>
}

/** The deal's status and, once it is accepted, its delivery status; a list on a phone has room for one of them. */
export function DealPills({ deal: { kind, status, fulfilment_status: delivered } }: Props) {
  const { t } = useTranslation()
  const isDelivering = (status === 'accepted' || status === 'disputed') && delivered !== 'none'
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      <span className={classes('contents', isDelivering && status === 'accepted' && 'in-data-card:hidden')}>
        <StatusPill {...dealStatusLooks[status]} label={t(`deals.status.${status}`)} />
      </span>
      {isDelivering && (
        <span className={classes('contents', status === 'disputed' && 'in-data-card:hidden')}>
          <StatusPill
            {...fulfilmentStatusLooks[delivered]}
            // Only goods are prepared; services and the like are in progress.
            label={t(`deals.fulfilmentStatus.${delivered}`, { context: kind })}
          />
        </span>
      )}
    </span>
  )
}
