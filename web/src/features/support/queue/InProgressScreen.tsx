import { CircleCheck, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { replyAddress } from '../shared/ticketAddresses.ts'
import { NoTickets } from './NoTickets.tsx'
import { QuestionText } from './QuestionText.tsx'
import { Queue } from './Queue.tsx'
import { QueueCard } from './QueueCard.tsx'
import { QueuePage } from './QueuePage.tsx'
import { useQueue } from './useQueue.ts'

/** Checklist R-14: what waits for the seller first, with what is asked; then what the staff work on, and until when. */
export function InProgressScreen() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const asking = useQueue('waiting_for_seller')
  const working = useQueue('in_progress')
  const isQuiet = asking.count === 0 && working.count === 0
  return (
    <QueuePage title={t('app.screens.ticketsOpen')} lead={t('support.progress.lead')} queues={[asking, working]}>
      {isQuiet && (
        <NoTickets icon={CircleCheck} title={t('support.progress.none')} text={t('support.progress.noneText')} />
      )}
      {asking.count > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">
            {t('support.progress.you', { count: asking.count, formatted: number(asking.count) })}
          </h2>
          <Queue
            queue={asking}
            card={(ticket) => (
              <QueueCard
                ticket={ticket}
                due={ticket.lapses_at}
                promise="lapse"
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
                promise="solution"
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
