import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ticketQuery } from '../shared/queries.ts'
import { replyAddress } from '../shared/ticketAddresses.ts'
import { QueueCard } from './QueueCard.tsx'
import { NoTickets, Queue, QueuePage, useQueue } from './QueuePage.tsx'

/**
 * Checklist R-14: first the tickets that wait for the seller, with the question; then those the staff work on, with
 * their deadline.
 */
export function InProgressScreen() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const waiting = useQueue('waiting_for_seller')
  const working = useQueue('in_progress')
  const isQuiet = waiting.count === 0 && working.count === 0
  return (
    <QueuePage
      title={t('screens.ticketsOpen')}
      lead={t('support.progress.lead')}
      queues={[waiting, working]}
      isReplyAwaited={waiting.count > 0}
    >
      {isQuiet && (
        <NoTickets icon={CircleCheck} title={t('support.progress.none')} text={t('support.progress.noneText')} />
      )}
      {waiting.count > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">
            {t('support.progress.you', { count: waiting.count, formatted: number(waiting.count) })}
          </h2>
          <Queue
            queue={waiting}
            card={(ticket) => (
              <QueueCard
                ticket={ticket}
                due={ticket.lapses_at}
                dueKind="lapse"
                question={<QuestionText id={ticket.id} />}
                actions={
                  <LinkButton size="sm" look="primary" icon={PenLine} href={replyAddress(ticket.id)}>
                    {t('support.actions.reply')}
                  </LinkButton>
                }
              />
            )}
          />
        </section>
      )}
      {working.count > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">
            {t('support.progress.staff', { count: working.count, formatted: number(working.count) })}
          </h2>
          <Queue
            queue={working}
            card={(ticket) => (
              <QueueCard
                ticket={ticket}
                due={ticket.solution_due}
                dueKind="solution"
                actions={
                  <LinkButton size="sm" icon={PenLine} href={replyAddress(ticket.id)}>
                    {t('support.pending.add')}
                  </LinkButton>
                }
              />
            )}
          />
        </section>
      )}
    </QueuePage>
  )
}

/** The staff's last question. The full ticket is fetched for it, so opening the ticket is instant afterwards. */
function QuestionText({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: ticket, isPending } = useQuery(ticketQuery(id))
  const question = ticket?.messages.findLast(({ side, action }) => side === 'agent' && action === 'ask')
  if (!isPending && !question) return null
  return (
    <div aria-busy={isPending || undefined} className="flex w-full gap-2.5 rounded-control bg-warn-soft px-3 py-2">
      <CircleHelp size={16} aria-hidden className="mt-[0.3em] shrink-0 text-warn" />
      <p className="min-w-0 grow">
        <span className="block min-h-[1lh] text-sm text-ink-soft">
          {question && t('support.progress.asks', { name: `\u2068${question.author}\u2069` })}
        </span>
        {/* A long question is cut off and complete in the ticket. */}
        <bdi className="line-clamp-2 min-h-[1lh] whitespace-pre-line in-[[dir=ltr]]:text-left in-[[dir=rtl]]:text-right">
          {question?.body}
        </bdi>
      </p>
    </div>
  )
}
