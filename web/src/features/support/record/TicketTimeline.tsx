import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { CircleDot, type LucideIcon, MessageSquare, RotateCcw, Signpost, UserRoundCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StatusTone } from '#ui/feedback/StatusPill.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Timeline } from '#ui/record/Timeline.tsx'
import { ticketStatusLooks } from '../shared/ticketStatusLooks.ts'
import { useMoveText } from './useMoveText.ts'

const looks: Readonly<Record<string, { icon: LucideIcon; tone?: StatusTone }>> = {
  create: ticketStatusLooks.pending,
  cancel: ticketStatusLooks.cancelled,
  take: { icon: UserRoundCheck, tone: 'info' },
  answer: { icon: MessageSquare, tone: 'info' },
  reply: { icon: MessageSquare },
  ask: ticketStatusLooks.waiting_for_seller,
  prioritise: { icon: Signpost },
  resolve: ticketStatusLooks.resolved,
  solved_myself: ticketStatusLooks.resolved,
  reopen: { icon: RotateCcw, tone: 'warn' },
  confirm: ticketStatusLooks.closed,
  lapse: ticketStatusLooks.closed,
}

/** Everything that happened to the ticket. */
export function TicketTimeline({ ticket: { events } }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const lang = useLang()
  const moveText = useMoveText()
  return (
    <Card title={t('support.timeline')}>
      <Timeline
        label={t('support.timeline')}
        events={events.map((event) => ({
          id: event.id,
          at: event.at,
          by: event.by.side === 'operator' ? t('support.staff') : personName(lang, event.by) || undefined,
          ...(looks[event.action] ?? { icon: CircleDot }),
          text:
            event.action === 'lapse'
              ? t(`support.lapsed.${lapsedTo(event)}`)
              : moveText(event.action, priorityOf(event)),
          detail: event.note ? <bdi>{event.note}</bdi> : undefined,
        }))}
      />
    </Card>
  )
}

/** A lapse closes a resolved ticket, and resolves one that waited for the seller. */
function lapsedTo({ to }: Ticket['events'][number]): 'closed' | 'resolved' {
  return to === 'closed' ? 'closed' : 'resolved'
}

function priorityOf({ changes }: Ticket['events'][number]): string | null {
  const after = changes.find(({ field }) => field === 'priority')?.after
  return typeof after === 'string' ? after : null
}
