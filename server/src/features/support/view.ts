import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { readTimeline } from '../companies/index.ts'
import { categoryCalled } from './categories/categories.ts'
import { lapsesAt } from './deadlines/nextStep.ts'
import { allowedActions } from './lifecycle.ts'
import { readMessages } from './messages/store.ts'
import { rowView } from './rowView.ts'
import type { TicketRecord } from './tables.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'files'>

/** A ticket with everything that its seller reads. */
export async function ticketView(parts: Deps, companyDb: Db, ticket: TicketRecord): Promise<Ticket> {
  return { ...(await sharedView(parts, companyDb, ticket, 'seller')), events: await readTimeline(companyDb, ticket.id) }
}

/** What both the seller and the staff see. */
export async function sharedView(
  { clock, files }: Pick<Deps, 'clock' | 'files'>,
  companyDb: Db,
  ticket: TicketRecord,
  side: 'seller' | 'operator',
): Promise<Omit<Ticket, 'events'>> {
  const now = clock.now()
  return {
    ...rowView(ticket, now, side),
    opened_by: ticket.userId,
    body: ticket.body,
    language: ticket.lang,
    priority_reason: ticket.priorityReason,
    related: ticket.related,
    answers: answersOf(ticket),
    context: ticket.context,
    ...(await readMessages(files, companyDb, ticket.id)),
    assignee_name: ticket.assigneeName,
    summary: ticket.summary,
    paused_seconds: ticket.pausedSeconds,
    reopened: ticket.reopened,
    reopen_until: allowedActions(ticket, 'seller', now).includes('reopen')
      ? (lapsesAt(ticket)?.toISOString() ?? null)
      : null,
    rating: ticket.rating,
    rating_note: ticket.ratingNote,
  }
}

function answersOf({ category, answers }: TicketRecord): Ticket['answers'] {
  const questions = categoryCalled(category)?.questions ?? []
  return questions.flatMap(({ code, text_ar, text_en }) => {
    const answer = answers[code]
    return answer ? [{ code, text_ar, text_en, answer }] : []
  })
}
