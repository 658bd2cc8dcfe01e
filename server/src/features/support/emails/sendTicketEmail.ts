import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type Notifying, notify } from '../../notices/index.ts'
import { activeMembers } from '../../team/index.ts'
import { ownerOf } from '../../users/index.ts'
import { lapsesAt } from '../deadlines/nextStep.ts'
import type { TicketRecord } from '../tables.ts'

interface Emails {
  readonly ticketAnswered: { readonly agent: string; readonly text: string }
  readonly ticketAsked: { readonly agent: string; readonly text: string }
  readonly ticketResolved: { readonly text: string }
  readonly ticketLapsing: Readonly<Record<never, string>>
  readonly ticketLapsed: Readonly<Record<never, string>>
}

type News = keyof Emails

/** What each email says on the screen. */
const news: Readonly<Record<News, string>> = {
  ticketAnswered: 'answer',
  ticketAsked: 'ask',
  ticketResolved: 'resolve',
  ticketLapsing: 'lapsing',
  ticketLapsed: 'lapse',
}

/** Notifies and emails the person whose work the ticket is, in the transaction of the change. */
export async function sendTicketEmail<Name extends News>(
  parts: Notifying,
  tx: Db,
  ticket: TicketRecord,
  template: Name,
  values: Emails[Name],
): Promise<void> {
  await notify(parts, tx, {
    ...(await whoseWork(tx, ticket)),
    kind: 'ticket_answered',
    recordId: ticket.id,
    path: recordPath('ticket', ticket.id),
    template,
    mustEmail: template !== 'ticketAnswered',
    values: { ...valuesOf(ticket), what: news[template], ...values },
  })
}

/** The colleague it is assigned to, as long as that one works for the company; otherwise the person who opened it. */
async function whoseWork(tx: Db, { userId, companyId, assigneeId }: TicketRecord) {
  const opener = { companyId: null, personId: userId }
  if (companyId === null || assigneeId === null || assigneeId === userId) return opener
  const members = await activeMembers(tx, companyId)
  return members.some((member) => member.userId === assigneeId) ? { companyId, personId: assigneeId } : opener
}

/** The person knows that they wrote; the email has the number and when to expect an answer. */
export async function confirmTicket(
  { mail, settings }: Pick<Parts, 'mail' | 'settings'>,
  tx: Db,
  ticket: TicketRecord,
): Promise<void> {
  const person = await ownerOf(tx, ticket.userId)
  if (!person) return
  const link = `${settings.publicUrl}${recordPath('ticket', ticket.id)}`
  const values = { name: person.first_name, link, ...valuesOf(ticket) }
  await mail.send({ to: person.email, lang: person.lang, template: 'ticketReceived', values }, tx)
}

function valuesOf(ticket: TicketRecord) {
  return {
    number: ticket.number,
    subject: ticket.subject,
    due: ticket.firstAnswerDue.toISOString(),
    lapses: (lapsesAt(ticket) ?? ticket.updatedAt).toISOString(),
  }
}
