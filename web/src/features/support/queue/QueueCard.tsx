import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { TicketPills } from '../shared/TicketPills.tsx'
import { TicketSubject } from '../shared/TicketSubject.tsx'
import { ticketAddress } from '../shared/ticketAddresses.ts'

interface Props {
  ticket: TicketRow
  due: string | null
  /** What is due at that time. */
  dueKind: 'first_answer' | 'solution' | 'lapse'
  /** The question to the seller. */
  question?: ReactNode
  /** The buttons of the actions. */
  actions: ReactNode
}

/** A ticket with its next step, the deadline and the actions. */
export function QueueCard({ ticket, due, dueKind, question, actions }: Props) {
  const { t } = useTranslation()
  const { dayTime } = useFormats()
  return (
    <article
      className={classes(
        'flex flex-col gap-3 rounded-card border bg-surface-raised px-4 py-3 sm:px-5',
        question ? 'border-warn/50' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Anchor
          href={ticketAddress(ticket.id)}
          className="touch-target min-w-0 rounded-control font-medium underline-offset-4 hover:underline"
        >
          <TicketSubject ticket={ticket} />
        </Anchor>
        <TicketPills ticket={ticket} />
      </header>
      {question}
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {due && (
          <p className="flex flex-wrap items-center gap-x-4">
            <span>
              <span className="text-ink-soft">{t(`support.promises.${dueKind}`)}</span> {dayTime(new Date(due))}
            </span>
            <AnswerBy at={due} textKey={`support.promisedBy.${dueKind}`} />
          </p>
        )}
        <div className="ms-auto flex flex-wrap gap-2">{actions}</div>
      </footer>
    </article>
  )
}
