import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ticketCountsQuery } from '#features/support/shared/queries.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { WaitingCount } from './WaitingCount.tsx'

/** The number of tickets that wait for the seller. */
export default function WaitingTickets() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const count = useQuery(ticketCountsQuery).data?.by_status.waiting_for_seller ?? 0
  return <WaitingCount count={count} words={t('support.waiting', { count, formatted: number(count) })} />
}
