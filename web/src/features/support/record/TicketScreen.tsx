import type { Ticket, TicketRow } from '@mawrid/contract/support/ticket.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAreColleaguesKnown } from '#features/team/shared/work/useColleagues.ts'
import { refreshOthers } from '#platform/records/recordCache.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { OpenByNumber } from '#platform/screens/OpenByNumber.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner, type Tone } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { nextStep } from '../shared/nextStep.ts'
import { categoriesQuery, findTicketByNumber, listedTicket, ticketQuery } from '../shared/queries.ts'
import { ticketAddress } from '../shared/ticketAddresses.ts'
import { Conversation } from './Conversation.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { NextActions } from './NextActions.tsx'
import { TicketActions } from './TicketActions.tsx'
import { type ConfirmedAction, TicketDialog } from './TicketDialog.tsx'
import { TicketHeader } from './TicketHeader.tsx'
import { TicketTimeline } from './TicketTimeline.tsx'

/**
 * One ticket: first the row that a list has cached, then the full ticket. The address may have its number instead of
 * its id.
 */
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
  // The header shows the category, so it waits for its name and renders once.
  const { isPending: isUnnamed } = useQuery(categoriesQuery)
  const row = ticket ? undefined : listedTicket(queries, id)
  const known = ticket ?? row
  usePageTitle(known ? `${known.number} · ${known.subject}` : t('screens.ticket'))
  const isRead = ticket !== undefined
  const areColleaguesKnown = useAreColleaguesKnown()

  useEffect(() => {
    // Loading the ticket marked its messages as read, which the lists do not know yet.
    if (isRead && (listedTicket(queries, id)?.unread_messages ?? 0) > 0) refreshOthers(queries, ticketQuery(id))
  }, [queries, id, isRead])

  if ((isUnnamed || !areColleaguesKnown) && !error) return <FormSkeleton isRecord label={t('support.loading')} />
  if (ticket) return <TicketRecord key={ticket.id} ticket={ticket} />
  if (!error && row) return <TicketPreview row={row} />
  if (!error) return <FormSkeleton isRecord label={t('support.loading')} />
  return (
    <FailedScreen title={t('support.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}

/** The full ticket: the next step and the messages, and beside them the details and the history. */
export function TicketRecord({ ticket }: { ticket: Ticket }) {
  const [chosen, setChosen] = useState<ConfirmedAction>()
  return (
    <div className="flex flex-col gap-4">
      <TicketHeader ticket={ticket} controls={<TicketActions ticket={ticket} onChoose={setChosen} />} />
      <NextLine ticket={ticket} actions={<NextActions ticket={ticket} onChoose={setChosen} />} />
      <Columns
        main={<Conversation ticket={ticket} />}
        side={
          <>
            <DetailsCard ticket={ticket} />
            <TicketTimeline ticket={ticket} />
          </>
        }
      />
      {chosen && <TicketDialog key={chosen} ticket={ticket} action={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

/** The ticket as far as the list knows it: its header, and placeholders for the rest. */
function TicketPreview({ row }: { row: TicketRow }) {
  return (
    <div aria-busy data-unknown-length className="flex flex-col gap-4">
      <TicketHeader ticket={row} controls={<Skeleton shape="box" className="h-10 w-36" />} />
      <NextLine ticket={row} />
      <Columns main={<Skeleton shape="box" className="h-96" />} side={<Skeleton shape="box" className="h-72" />} />
    </div>
  )
}

interface NextLineProps {
  ticket: TicketRow
  /** The buttons of the next step. */
  actions?: ReactNode
}

const tones: Partial<Record<TicketRow['status'], Tone>> = {
  waiting_for_seller: 'warn',
  resolved: 'good',
  closed: 'good',
}

/** One sentence: what happens next and by when. */
function NextLine({ ticket, actions }: NextLineProps) {
  const { t } = useTranslation()
  const { dayTime } = useFormats()
  const { key, by } = nextStep(ticket, useNow())
  const text: string = by ? 'by' : 'text'
  return (
    <Banner tone={tones[ticket.status] ?? 'info'} title={t(`support.next.${key}.title`)} actions={actions}>
      <p>{t(`support.next.${key}.${text}`, { time: by ? dayTime(new Date(by)) : '' })}</p>
    </Banner>
  )
}

interface ColumnsProps {
  main: ReactNode
  side: ReactNode
}

/** Two columns; one below the other on narrow screens. */
function Columns({ main, side }: ColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-4">{main}</div>
      <div className="flex min-w-0 flex-col gap-4">{side}</div>
    </div>
  )
}
