import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { OpenByNumber } from '#platform/screens/OpenByNumber.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { categoriesQuery, findTicketByNumber, listedTicket, refreshTicketsBut, ticketQuery } from '../shared/queries.ts'
import { ticketAddress } from '../shared/ticketAddresses.ts'
import { TicketPreview } from './TicketPreview.tsx'
import { TicketRecord } from './TicketRecord.tsx'

/** One ticket: at once what a list knew of it, then the whole. Opened by its number too. */
export function TicketScreen() {
  const { t } = useTranslation()
  return (
    <OpenByNumber find={findTicketByNumber} addressOf={ticketAddress} label={t('support.loading')}>
      <OpenTicket />
    </OpenByNumber>
  )
}

function OpenTicket() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const { data: ticket, error, refetch, isFetching } = useQuery(ticketQuery(id))
  // Its category stands in the head, which is to be drawn once.
  const { isPending: isUnnamed } = useQuery(categoriesQuery)
  const row = ticket ? undefined : listedTicket(queries, id)
  const known = ticket ?? row
  usePageTitle(known ? `${known.number} · ${known.subject}` : t('app.screens.ticket'))
  const isRead = ticket !== undefined

  useEffect(() => {
    // Reading marked its messages as read, which the lists do not know yet.
    if (isRead && (listedTicket(queries, id)?.unread_messages ?? 0) > 0) refreshTicketsBut(queries, id)
  }, [queries, id, isRead])

  if (isUnnamed && !error) return <FormSkeleton isRecord label={t('support.loading')} />
  if (ticket) return <TicketRecord key={ticket.id} ticket={ticket} />
  if (!error && row) return <TicketPreview row={row} />
  if (!error) return <FormSkeleton isRecord label={t('support.loading')} />
  return (
    <FailedScreen title={t('support.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}
