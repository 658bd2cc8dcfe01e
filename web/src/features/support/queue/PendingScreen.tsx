import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { CircleDashed, CircleX, PenLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EndTicketDialog } from '../shared/EndTicketDialog.tsx'
import { replyAddress } from '../shared/ticketAddresses.ts'
import { QueueCard } from './QueueCard.tsx'
import { NoTickets, Queue, QueuePage, useQueue } from './QueuePage.tsx'

/** Checklist R-13: the tickets nobody has taken on yet, how long that takes, and what the seller can do meanwhile. */
export function PendingScreen() {
  const { t } = useTranslation()
  const [cancelled, setCancelled] = useState<TicketRow>()
  const pending = useQueue('pending')
  return (
    <QueuePage title={t('screens.ticketsPending')} lead={t('support.pending.lead')} queues={[pending]}>
      <Queue
        queue={pending}
        none={<NoTickets icon={CircleDashed} title={t('support.pending.none')} text={t('support.pending.noneText')} />}
        card={(ticket) => (
          <QueueCard
            ticket={ticket}
            due={ticket.first_answer_due}
            dueKind="first_answer"
            actions={
              <>
                {ticket.allowed_actions.includes('cancel') && (
                  <Button size="sm" look="quiet" icon={CircleX} onClick={() => setCancelled(ticket)}>
                    {t('support.actions.cancel')}
                  </Button>
                )}
                <LinkButton size="sm" icon={PenLine} href={replyAddress(ticket.id)}>
                  {t('support.pending.add')}
                </LinkButton>
              </>
            }
          />
        )}
      />
      {cancelled && <EndTicketDialog ticket={cancelled} action="cancel" onClose={() => setCancelled(undefined)} />}
    </QueuePage>
  )
}
