import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import type { TicketQueue } from './useQueue.ts'

interface Props {
  queue: TicketQueue
  card: (ticket: TicketRow) => ReactNode
  none?: ReactNode
}

export function Queue({ queue: { tickets = [], isFetching, more }, card, none }: Props) {
  const { t } = useTranslation()
  if (tickets.length === 0) return none
  return (
    <>
      <ul className="grid grid-cols-1 items-start gap-3 2xl:grid-cols-2">
        {tickets.map((ticket) => (
          <li key={ticket.id}>{card(ticket)}</li>
        ))}
      </ul>
      {more && (
        <div className="text-center">
          <Button busy={isFetching} onClick={more}>
            {t('support.more')}
          </Button>
        </div>
      )}
    </>
  )
}
