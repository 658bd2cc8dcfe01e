import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '@mawrid/contract/call.ts'
import type { dealSources } from '@mawrid/contract/deals/deal.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { requestDeal as call } from '@mawrid/contract/market/deals.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { afterWorkingDays } from '../../../platform/calendar/workingDays.ts'
import { nextNumber } from '../../../platform/database/numbers.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { pricesOfLines } from '../../prices/index.ts'
import { recordAssigned } from '../../team/index.ts'
import { assignedDeals } from '../assignment/assignedDeals.ts'
import { chooseAssignee } from '../assignment/chooseAssignee.ts'
import { orderedDelivery, publishedDelivery } from '../delivery/estimates.ts'
import { calledOf, recordDealAction } from '../recordDealAction.ts'
import { returnDaysNow } from '../rounds/store.ts'
import { type DealRecord, dealLines, dealNumbers, dealRounds, deals } from '../tables.ts'
import { isRegistered } from './isRegistered.ts'
import { findOffered, type OfferedListing } from './offered.ts'
import { orderedArticles, priceKey, type ReadLine, readRequestedLines } from './requestedLines.ts'
import { hopedFor, orderRound } from './requestRound.ts'

type Request = BodyOf<typeof call>

/** Within how many working days a seller should answer. */
export const answerDays = 2

/**
 * Creates a deal from a buyer's request: for a quote, at published prices, or an enquiry. `tx` is bound to the company.
 */
export async function requestDeal(parts: Parts, tx: Db, request: Request): Promise<DealRecord> {
  const now = parts.clock.now()
  const lines = await readRequest(tx, request, riyadhDay(now))
  const id = randomUUIDv7()
  const rows = lines.map((line, position) => ({
    ...lineRow(line),
    id: randomUUIDv7(),
    dealId: id,
    companyId: request.seller,
    position,
  }))
  const lineIds = rows.map((row) => row.id)
  const round =
    request.source === 'direct_order' ? orderRound(lines, lineIds, await deliveryOfOrder(tx, request, now)) : null
  const hoped = round ?? hopedFor(lines, lineIds)
  const copied = copyOf(request)
  const assignee = await chooseAssignee(tx, {
    companyId: request.seller,
    region: copied.region,
    categories: lines.flatMap(({ offered }) => offered?.row.categoryId ?? []),
  })
  const [deal] = await tx
    .insert(deals)
    .values({
      ...copied,
      id,
      number: await takeDealNumber(tx, request.seller, now),
      status: 'new',
      lineCount: rows.length,
      currentRound: round && 1,
      total: hoped?.total ?? null,
      taxable: hoped?.taxable ?? null,
      respondBy: afterWorkingDays(now, answerDays),
      requestedAt: now,
      pipelineStatus: firstStep[request.kind],
      searchWords: searchWordsOf(request.po_number, rows),
      assigneeId: assignee?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!deal) throw new Error('The deal was not stored')
  await tx.insert(dealLines).values(rows)
  if (round) {
    const by = { dealId: id, companyId: deal.companyId, no: 1, side: 'buyer', byName: request.buyer.contact } as const
    const returnDays = await returnDaysNow(tx, deal)
    await tx.insert(dealRounds).values({ ...by, returnDays, content: round, total: round.total, at: now })
  }
  await recordDealAction(parts, tx, null, deal, { action: 'request', side: 'buyer' })
  if (assignee) {
    const record = { ...deal, called: calledOf(deal) }
    await recordAssigned(parts, tx, assignedDeals, record, { isNotified: assignee.isQuoting })
  }
  return deal
}

/** The first pipeline step of a franchise or an investment. */
const firstStep = { product: null, service: null, franchise: 'enquired', investment: 'interested' } as const

/** The kinds of request each kind of listing accepts. */
const sourcesOf: Readonly<Record<ListingKind, readonly (typeof dealSources)[number][]>> = {
  product: ['rfq', 'direct_order'],
  service: ['rfq', 'direct_order', 'enquiry'],
  franchise: ['enquiry'],
  investment: ['enquiry'],
}

async function readRequest(tx: Db, request: Request, today: string): Promise<ReadLine[]> {
  const { seller, kind, source, lines } = request
  const offered = await findOffered(
    tx,
    lines.map(({ listing }) => listing),
  )
  const read = readRequestedLines(lines, {
    kind,
    isOrder: source === 'direct_order',
    offered,
    today,
    isRegistered: await isRegistered(tx, seller),
    ownPrices: await ownPricesOf(tx, request, offered, today),
  })
  const errors = sourcesOf[kind].includes(source) ? read.errors : [fieldError('source', 'not_offered'), ...read.errors]
  if (errors.length > 0) throw invalid(errors)
  return read.lines
}

/** What the buyer of an order pays for its lines by the seller's price lists; for others the list price answers. */
async function ownPricesOf(
  tx: Db,
  { source, buyer, lines }: Request,
  offered: ReadonlyMap<string, OfferedListing>,
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const articles = source === 'direct_order' ? orderedArticles(lines, offered) : []
  if (articles.length === 0) return new Map()
  const prices = await pricesOfLines(tx, { customer: buyer.id, day, lines: articles })
  return new Map(
    articles.flatMap(({ article, qty }, index) => {
      const { unit_price, why } = prices[index] ?? {}
      return unit_price && why?.source === 'price_list' ? [[priceKey(article, qty), unit_price]] : []
    }),
  )
}

/** Goods that are to be delivered have the published fee and delivery time of their region, if there are any. */
async function deliveryOfOrder(tx: Db, { kind, deliver_to }: Request, at: Date) {
  if (kind !== 'product' || !deliver_to) return null
  return orderedDelivery(await publishedDelivery(tx, { region: deliver_to.region, at }))
}

function copyOf({ seller, kind, source, subject, buyer, request, deliver_to, po_number, note }: Request) {
  return {
    companyId: seller,
    kind,
    source,
    subject,
    buyerId: buyer.id,
    buyer,
    buyerNameAr: buyer.name_ar,
    buyerNameEn: buyer.name_en,
    region: deliver_to?.region ?? (request.kind === 'franchise' ? request.region : buyer.address?.region) ?? null,
    request,
    deliverTo: deliver_to,
    poNumber: po_number,
    note,
  }
}

/** A snapshot of the listing stays with the item; free-text items use the buyer's words as name. */
function lineRow({ requested, offered, article, unitId }: ReadLine) {
  const words = requested.free_text ?? ''
  return {
    listingId: offered?.row.id ?? null,
    articleId: article?.id ?? null,
    sku: article?.sku ?? offered?.row.sku ?? null,
    nameAr: offered?.row.nameAr ?? words,
    nameEn: offered?.row.nameEn ?? null,
    variant: article?.optionValues ?? [],
    variantEn: article?.optionValuesEn ?? null,
    cover: article?.image ?? offered?.row.cover ?? null,
    freeText: requested.free_text,
    unitId,
    qty: requested.qty,
    targetPrice: requested.target_price,
    note: requested.note,
  }
}

const maxSearchTextLength = 4_000

type Named = Pick<typeof dealLines.$inferInsert, 'sku' | 'nameAr' | 'nameEn' | 'variant' | 'variantEn'>

/** What a deal is found by besides number, buyer and subject. */
export function searchWordsOf(poNumber: string | null, lines: readonly Named[]): string {
  const named = lines.flatMap(({ sku, nameAr, nameEn, variant, variantEn }) => [
    ...[sku, nameAr, nameEn],
    ...variant,
    ...(variantEn ?? []),
  ])
  return [...new Set([poNumber, ...named])]
    .filter((one) => one != null)
    .join(' ')
    .slice(0, maxSearchTextLength)
}

/** The company's next number of the year: `D-2026-000123`. */
export async function takeDealNumber(tx: Db, companyId: string, now: Date): Promise<string> {
  const year = riyadhDay(now).slice(0, 4)
  return nextNumber(
    tx,
    `D-${year}`,
    sql`
    insert into ${dealNumbers} (company_id, year, last) values (${companyId}, ${Number(year)}, 1)
    on conflict (company_id, year) do update set last = ${dealNumbers.last} + 1
    returning last`,
  )
}
