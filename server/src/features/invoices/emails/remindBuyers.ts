import { addDays, daysBetween, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, between, eq, gt, max, ne, sql } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { companies } from '../../companies/tables.ts'
import { isActiveAt } from '../../companies/view.ts'
import { reminderEmailsOf } from '../../customers/index.ts'
import { readPrinted } from '../documents/readPrinted.ts'
import { isOwed } from '../lifecycle.ts'
import { lockInvoice } from '../store.ts'
import { invoiceBuyers, invoiceEmails, invoiceSettings, invoices } from '../tables.ts'
import { isAwaitingClearance } from '../zatca/clearance.ts'
import { reminderEmail } from './contents.ts'
import { emailDocument, renderDocument } from './emailDocument.ts'

/** In days after the day an invoice is due. */
const steps = [-3, 1, 7, 14] as const
/** How long after its day a missed step is still sent. */
const lastUntil = 20

/** The reminder step due on a day; of several missed ones, the latest. None that was already over at issue. */
export function stepOn(today: string, { dueOn, issuedOn }: { readonly dueOn: string; readonly issuedOn: string }) {
  const late = daysBetween(dueOn, today)
  const step = steps.findLast((one) => one <= late)
  return step === undefined || late > lastUntil || addDays(dueOn, step) <= issuedOn ? null : step
}

/** Reminds buyers of invoices due soon or overdue if the seller has enabled it; each step once. */
export async function remindBuyers(parts: Parts): Promise<void> {
  const today = riyadhDay(parts.clock.now())
  let last: string | undefined
  for (;;) {
    const owed = await readOwed(parts, today, last)
    for (const one of owed) await remind(parts, one, today)
    last = owed.at(-1)?.id
    if (owed.length < atOnce) return
  }
}

const atOnce = 500

type Owed = Awaited<ReturnType<typeof readOwed>>[number]

/** Over all companies, by the index invoices_owed. */
async function readOwed({ db, clock }: Parts, today: string, last: string | undefined) {
  const bookEmail = sql`coalesce(${invoiceBuyers.party} ->> 'email', ${invoices.buyer} ->> 'email')`
  const emails = sql<string[]>`coalesce(
    ${reminderEmailsOf(invoices.companyId, invoices.buyerId, bookEmail)}, array_remove(array[${bookEmail}], null))`
  return db.system
    .select({
      id: invoices.id,
      companyId: invoices.companyId,
      userId: companies.userId,
      dueOn: sql<string>`${invoices.dueOn}::text`,
      issuedOn: sql<string>`${invoices.issuedOn}::text`,
      emails,
      lastStep: sql<number | null>`(
        select max(${invoiceEmails.step}) from ${invoiceEmails} where ${invoiceEmails.invoiceId} = ${invoices.id})`,
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .leftJoin(invoiceSettings, eq(invoiceSettings.companyId, invoices.companyId))
    .leftJoin(invoiceBuyers, eq(invoiceBuyers.id, invoices.buyerId))
    .where(
      and(
        gt(invoices.open, '0'),
        ne(invoices.kind, 'credit_note'),
        between(invoices.dueOn, addDays(today, -lastUntil), addDays(today, -steps[0])),
        isActiveAt(clock.now()),
        sql`coalesce(${invoiceSettings.reminds}, true)`,
        sql`cardinality(${emails}) > 0`,
        last === undefined ? undefined : gt(invoices.id, last),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(atOnce)
}

/** One transaction per invoice: a second process waits for the first and finds its email recorded. */
async function remind(parts: Parts, { id, companyId, userId, emails, ...owed }: Owed, today: string): Promise<void> {
  const step = stepOn(today, owed)
  if (step === null || isTaken(step, owed.lastStep)) return
  try {
    const before = await parts.db.readCompany(companyId, (companyDb) => readPrinted(parts, companyDb, id))
    const rendered = await renderDocument(parts, before, before.invoice.lang)
    await parts.db.forCompany(companyId, async (tx) => {
      const invoice = await lockInvoice(tx, id)
      if (!isOwed(invoice) || isAwaitingClearance(invoice) || isTaken(step, await lastStepOf(tx, id))) return
      const printed = await readPrinted(parts, tx, id)
      const content = reminderEmail(printed, { lang: invoice.lang, message: null }, today)
      await emailDocument(parts, tx, rendered, {
        printed,
        to: emails,
        content: content,
        kind: 'reminder',
        step,
        side: 'clock',
        userId,
      })
    })
  } catch (error) {
    parts.log.warn({ err: error, id }, 'invoices: a buyer was not reminded')
  }
}

async function lastStepOf(tx: Db, invoiceId: string): Promise<number | null> {
  const [latest] = await tx
    .select({ last: max(invoiceEmails.step) })
    .from(invoiceEmails)
    .where(eq(invoiceEmails.invoiceId, invoiceId))
  return latest?.last ?? null
}

/** A later step replaces earlier ones, also if a clock was set back. */
function isTaken(step: number, last: number | null): boolean {
  return last !== null && last >= step
}
