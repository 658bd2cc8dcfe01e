import { deals } from '@mawrid/server/src/features/deals/demo.ts'
import { invoices } from '@mawrid/server/src/features/invoices/demo.ts'
import { listings } from '@mawrid/server/src/features/listings/demo.ts'
import { subscriptions } from '@mawrid/server/src/features/subscriptions/demo.ts'
import { categoryCalled, insertTicket, nameOf, tickets } from '@mawrid/server/src/features/support/demo.ts'
import { moveTicket, prioritised } from '@mawrid/server/src/features/support/index.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'
import { languageOfText } from '@mawrid/server/src/platform/text/languageOfText.ts'
import { desc, eq } from 'drizzle-orm'
import { type Backdated, createBackdated, hourMs, runTimelines, type Timeline } from '../deals/backdated.ts'
import { demoCompany, withoutEmails } from '../demoCompany.ts'
import { finishOldNotices } from '../finishOldNotices.ts'
import { demoTickets } from './demoTickets.ts'
import type { Step, TicketScript } from './ticketScript.ts'

/** The active seller's support tickets of these months. */
export async function fillTickets(parts: Parts): Promise<void> {
  const company = await demoCompany(parts.db.system, 'active')
  if (!company || (await hasTickets(parts.db.system, company.userId))) return
  const owner = { companyId: company.id, userId: company.userId }
  const author = await nameOf(parts.db.system, company.userId)
  const now = parts.clock.now()
  await parts.db.forSeller(owner, async (tx) => {
    const backdated = createBackdated(withoutEmails(parts), tx, owner)
    const timelines = demoTickets.map((script) => ({
      from: new Date(now.getTime() - script.daysAgo * 24 * hourMs),
      timeline: fillTicket(backdated, script, author),
    }))
    await runTimelines(backdated, timelines, now)
  })
  await finishOldNotices(parts, company)
}

async function* fillTicket({ parts, tx, owner }: Backdated, script: TicketScript, author: string): Timeline {
  const { id } = await insertTicket(parts, tx, owner, await newTicketOf(tx, script))
  for (const step of script.steps) {
    yield step.after
    await moveTicket(parts, tx, {
      id,
      ...actorOf(step, { author, userId: owner.userId, agent: script.agent ?? '' }),
      ...messageWith(step),
    })
  }
}

async function newTicketOf(
  tx: Db,
  { category, subject, body, priority = 'normal', why, about, answers = {} }: TicketScript,
) {
  const known = categoryCalled(category)
  if (!known) throw new Error(`The demonstration asks about ${category}, which is no category`)
  const [related] = about ? await newest[about](tx) : []
  return {
    category: known,
    subject,
    body,
    priority,
    priority_reason: why ?? null,
    answers,
    context: null,
    files: [],
    related: about && related ? { type: about, id: related.id } : null,
    lang: languageOfText(body, 'ar'),
  }
}

/** The company's newest record of a kind. */
const newest = {
  deal: (tx: Db) => tx.select({ id: deals.id }).from(deals).orderBy(desc(deals.id)).limit(1),
  invoice: (tx: Db) =>
    tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.status, 'issued'))
      .orderBy(desc(invoices.id))
      .limit(1),
  product: (tx: Db) =>
    tx
      .select({ id: listings.id })
      .from(listings)
      .where(eq(listings.kind, 'product'))
      .orderBy(desc(listings.id))
      .limit(1),
  subscription: (tx: Db) =>
    tx.select({ id: subscriptions.id }).from(subscriptions).orderBy(desc(subscriptions.id)).limit(1),
}

function actorOf(
  { action }: Step,
  { author, userId, agent }: { readonly author: string; readonly userId: string; readonly agent: string },
) {
  switch (action) {
    case 'lapse':
      return { action, side: 'clock', author: '' } as const
    case 'take':
    case 'answer':
    case 'ask':
    case 'resolve':
    case 'prioritise':
      return { action, side: 'operator', author: agent } as const
    default:
      return { action, side: 'seller', author, userId } as const
  }
}

/** Carries out a step, as the call of its action does. */
function messageWith({ action, text, rating, priority }: Step): Partial<Parameters<typeof moveTicket>[2]> {
  if (action === 'confirm') return { change: () => ({ rating: rating ?? null, ratingNote: text ?? null }) }
  if (action === 'resolve') return { body: text ?? '', change: () => ({ summary: text ?? null }) }
  if (priority) return { value: priority, change: (ticket) => ({ priority, ...prioritised(ticket, priority) }) }
  return text === undefined ? {} : { body: text }
}

async function hasTickets(system: Db, userId: string): Promise<boolean> {
  const [found] = await system.select({ id: tickets.id }).from(tickets).where(eq(tickets.userId, userId)).limit(1)
  return found !== undefined
}
