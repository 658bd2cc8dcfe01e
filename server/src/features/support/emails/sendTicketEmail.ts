import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { ownerOf } from '../../users/index.ts'
import { lapsesAt } from '../deadlines/nextStep.ts'
import type { TicketRecord } from '../tables.ts'

interface Emails {
  readonly ticketReceived: Readonly<Record<never, string>>
  readonly ticketAnswered: { readonly agent: string; readonly text: string }
  readonly ticketAsked: { readonly agent: string; readonly text: string }
  readonly ticketResolved: { readonly text: string }
  readonly ticketLapsing: Readonly<Record<never, string>>
  readonly ticketLapsed: Readonly<Record<never, string>>
}

/** Emails the person who created the ticket, in the transaction of the change. */
export async function sendTicketEmail<Name extends keyof Emails>(
  { mail, settings }: Pick<Parts, 'mail' | 'settings'>,
  tx: Db,
  ticket: TicketRecord,
  template: Name,
  values: Emails[Name],
): Promise<void> {
  const person = await ownerOf(tx, ticket.userId)
  if (!person) return
  const known = {
    name: person.first_name,
    number: ticket.number,
    subject: ticket.subject,
    due: ticket.firstAnswerDue.toISOString(),
    lapses: (lapsesAt(ticket) ?? ticket.updatedAt).toISOString(),
    link: `${settings.publicUrl}${recordPath('ticket', ticket.id)}`,
  }
  const choice =
    template === 'ticketAnswered' && ({ choice: { userId: ticket.userId, kind: 'ticket_answered' } } as const)
  await mail.send({ to: person.email, lang: person.lang, template, values: { ...known, ...values }, ...choice }, tx)
}
