import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { chanceFrom } from '@mawrid/sandbox/src/market/buyers/chance.ts'
import { users } from '@mawrid/server/src/features/account/demo.ts'
import { deals } from '@mawrid/server/src/features/deals/demo.ts'
import { book, type Change, lockStock } from '@mawrid/server/src/features/stock/index.ts'
import { warehouses } from '@mawrid/server/src/features/warehouses/demo.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'
import { eq, inArray } from 'drizzle-orm'
import { plainPdf } from '../catalogue/plainPdf.ts'
import { demoCompany, withoutEmails } from '../demoCompany.ts'
import { finishOldNotices } from '../finishOldNotices.ts'
import { tradingSince } from '../opened.ts'
import { demoSellers } from '../sellers.ts'
import { type Backdated, createBackdated, hourMs, runTimelines } from './backdated.ts'
import { blanketOrderPlans, blanketOrderTimeline } from './blanketOrders.ts'
import { dealTimeline } from './dealTimeline.ts'
import { readOfferedListings } from './offeredListings.ts'
import { ownQuotePlans, ownQuoteTimeline } from './ownQuotes.ts'
import { continuesAfterAcceptance, plans } from './plans.ts'
import { type DemoRequest, requestFor } from './requests.ts'

const seed = 1447

/** The active seller's deals with the sandbox's buyers, up to now. */
export async function fillDeals(parts: Parts): Promise<void> {
  const company = await demoCompany(parts.db.system, 'active')
  if (!company || (await hasDeals(parts.db.system, company.id))) return
  const owner = { companyId: company.id, userId: company.userId }
  const signed = {
    name: 'contract.pdf',
    mediaType: 'application/pdf',
    content: plainPdf(['Najd Packaging Industries', 'Signed contract']),
  }
  const { id: contract } = await parts.files.storeGenerated(owner, signed)
  const now = parts.clock.now()
  await parts.db.forCompany(company.id, async (tx) => {
    const backdated = createBackdated(withoutEmails(parts), tx, owner)
    const chance = chanceFrom(seed)
    const people = await readSalespeople(tx)
    const offeredListings = await readOfferedListings(tx, company.id)
    const requests = plans.map((plan) => requestFor(plan, offeredListings, chance))
    backdated.setTime(tradingSince(now))
    // Of buyers who bought before: what they requested once is quoted for their next delivery.
    const bought = requests.filter(({ plan }) => plan.kind === 'product' && continuesAfterAcceptance(plan.ending))
    const ownQuoteRequests = bought.slice(0, ownQuotePlans.length)
    const blanketOrders = blanketOrderPlans.flatMap((plan, index) => {
      const request = bought[ownQuotePlans.length + index]
      return request ? [{ ...plan, request }] : []
    })
    // Of two parts.
    const calledOff = blanketOrders.flatMap(({ ending, request }) =>
      ending === 'called_off' ? [request, request] : [],
    )
    const quoted = ownQuoteRequests.filter((_request, index) => ownQuotePlans[index]?.ending === 'accepted')
    const sold = requests.filter(({ plan }) => continuesAfterAcceptance(plan.ending))
    await receiveGoods(backdated, [...sold, ...quoted, ...calledOff])
    const timelines = requests.map((one, index) => ({
      from: new Date(now.getTime() - one.plan.daysAgo * 24 * hourMs),
      timeline: dealTimeline({ backdated, request: one, index, contract, assignee: people[index % people.length] }),
    }))
    for (const [index, { ending, daysAgo }] of ownQuotePlans.entries()) {
      const request = ownQuoteRequests[index]
      const from = new Date(now.getTime() - daysAgo * 24 * hourMs)
      if (request) timelines.push({ from, timeline: ownQuoteTimeline(backdated, request, ending) })
    }
    for (const { ending, daysAgo, request } of blanketOrders) {
      const from = new Date(now.getTime() - daysAgo * 24 * hourMs)
      timelines.push({ from, timeline: blanketOrderTimeline(backdated, request, ending) })
    }
    await runTimelines(backdated, timelines, now)
  })
  await finishOldNotices(parts, company)
}

/** Two of three deals are those of the salesperson, and one the manager's. */
async function readSalespeople(tx: Db): Promise<readonly string[]> {
  const emails = demoSellers
    .filter(({ role }) => role === 'sales' || role === 'manager')
    .map(({ person }) => person.email)
  const rows = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails))
  const idOf = (name: string) => rows.filter(({ email }) => email.startsWith(`${name}@`)).map(({ id }) => id)
  return [...idOf('sales'), ...idOf('manager'), ...idOf('sales')]
}

/** Receives all goods sold in these months beforehand, so that the stock available now is what the catalogue states. */
async function receiveGoods({ parts, tx, owner }: Backdated, requests: readonly DemoRequest[]): Promise<void> {
  const [warehouse] = await tx.select({ id: warehouses.id }).from(warehouses).orderBy(warehouses.id).limit(1)
  if (!warehouse) return
  const made = new Map<string, bigint>()
  for (const { request } of requests) {
    for (const { article, qty } of request.lines) {
      if (article) made.set(article, (made.get(article) ?? 0n) + toThousandths(qty))
    }
  }
  const changes: Change[] = [...made].map(([articleId, qty]) => ({
    articleId,
    warehouseId: warehouse.id,
    kind: 'receipt',
    onHand: qty,
  }))
  await book(parts, tx, await lockStock(tx, changes), changes, { ...owner, cause: { kind: 'hand', id: null } })
}

async function hasDeals(system: Db, companyId: string): Promise<boolean> {
  const [found] = await system.select({ id: deals.id }).from(deals).where(eq(deals.companyId, companyId)).limit(1)
  return found !== undefined
}
