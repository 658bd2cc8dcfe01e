import { randomUUIDv7 } from 'node:crypto'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { createTicket as call } from '@mawrid/contract/support/calls.ts'
import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import type { TicketCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { nextNumber } from '../../../platform/database/numbers.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Limit, Parts, SellerScope, StoredFile } from '../../../platform/parts.ts'
import { languageOfText } from '../../../platform/text/languageOfText.ts'
import { categoryOf } from '../categories/categories.ts'
import { started } from '../deadlines/deadlines.ts'
import { recordTicketAction } from '../life/recordTicketAction.ts'
import { addFiles } from '../messages/store.ts'
import { nameOf } from '../people.ts'
import { shownAfterUploads } from '../shownAfter.ts'
import { type TicketRecord, ticketNumbers, tickets } from '../tables.ts'
import { readRelated } from './related.ts'

/** No person needs more tickets than this in an hour. */
const ticketsOfPerson: Limit = { name: 'tickets', points: 30, seconds: 3_600 }

/** Creates a ticket (checklist C-23), starts its deadlines and notifies the staff. */
export async function createTicket(
  parts: Parts,
  context: CallContext<typeof call>,
  seller: SellerScope,
): Promise<Ticket> {
  const { body, uploads, onceFor } = context
  const category = categoryOf(body.category)
  if (!category) throw invalid([fieldError('category', 'not_offered')])
  const known = {
    category,
    answers: readAnswers(category, body.answers),
    lang: languageOfText(`${body.subject} ${body.body}`, context.lang),
  }
  async function prepare() {
    await parts.db.readSeller(seller, (sellerDb) => readRelated(sellerDb, body.related))
    await parts.limits.spend(ticketsOfPerson, seller.userId)
  }
  return shownAfterUploads(parts, { seller, once: onceFor(seller), uploads, prepare }, (tx, files) =>
    insertTicket(parts, tx, seller, { ...body, ...known, files }),
  )
}

type TicketInput = Omit<CallContext<typeof call>['body'], 'category'> & {
  readonly category: TicketCategory
  readonly lang: CallContext<typeof call>['lang']
  readonly files: readonly StoredFile[]
}

/** Runs in a transaction of the person who opens the ticket. */
export async function insertTicket(
  parts: Parts,
  tx: Db,
  seller: SellerScope,
  input: TicketInput,
): Promise<TicketRecord> {
  const now = parts.clock.now()
  const { category, files, priority_reason, ...fields } = input
  const related = await readRelated(tx, input.related)
  const [ticket] = await tx
    .insert(tickets)
    .values({
      ...fields,
      ...started(category, fields.priority, now),
      ...seller,
      id: randomUUIDv7(),
      number: await takeTicketNumber(tx, seller.userId, now),
      category: category.code,
      priorityReason: priority_reason,
      status: 'pending',
      related,
      relatedId: related?.id ?? null,
      lastMessageAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!ticket) throw new Error('The ticket was not stored')
  await addFiles(tx, { ticketId: ticket.id, userId: ticket.userId, messageId: null }, files)
  const author = await nameOf(tx, seller.userId)
  await recordTicketAction(parts, tx, null, ticket, { action: 'create', side: 'seller', author, userId: seller.userId })
  return ticket
}

type Answers = Readonly<Record<string, string>>

/** The answers to a category's questions, or an error for each wrong one. Blank answers are left out. */
function readAnswers({ questions }: Pick<TicketCategory, 'questions'>, submitted: Answers): Answers {
  const answers = Object.entries(submitted).filter(([, answer]) => answer !== '')
  const strange = Object.keys(submitted).filter((code) => !questions.some((question) => question.code === code))
  const missing = questions.filter(({ code, required }) => required && !answers.some(([answered]) => answered === code))
  const errors = [
    ...strange.map((code) => fieldError(`answers.${code}`, 'not_offered')),
    ...missing.map(({ code }) => fieldError(`answers.${code}`, 'required')),
  ]
  if (errors.length > 0) throw invalid(errors)
  return Object.fromEntries(answers)
}

/** The person's next number of the year: `T-2026-000012`. */
async function takeTicketNumber(tx: Db, userId: string, now: Date): Promise<string> {
  const year = riyadhDay(now).slice(0, 4)
  return nextNumber(
    tx,
    `T-${year}`,
    sql`
    insert into ${ticketNumbers} (user_id, year, last) values (${userId}, ${Number(year)}, 1)
    on conflict (user_id, year) do update set last = ${ticketNumbers.last} + 1
    returning last`,
  )
}
