import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import type { MarketDeal } from '@mawrid/contract/market/deal.ts'
import type { LinePrice } from '@mawrid/contract/prices/linePrice.ts'
import { feeOn } from '@mawrid/contract/sales/sums.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { storedDocument } from '../../platform/files/storedDocument.ts'
import type { Db, Files, Parts } from '../../platform/parts.ts'
import { findCompany, readMarketSeller, readTimeline } from '../companies/index.ts'
import { pricesOfLines } from '../prices/index.ts'
import { readAmendments } from './amendments/store.ts'
import { amendmentView } from './amendments/view.ts'
import { blanketOrderOf } from './blanketOrders/view.ts'
import { closureActions } from './closures/lifecycle.ts'
import { closureView, readClosures } from './closures/store.ts'
import { readDeadline } from './delivery/deadlines.ts'
import { canEscalate } from './disputes/canEscalate.ts'
import { disputeActions } from './disputes/lifecycle.ts'
import { disputeView, latestDispute } from './disputes/store.ts'
import { fulfilmentView } from './fulfilment/view.ts'
import { allowedActions, isAgreed } from './lifecycle.ts'
import { lineView } from './lineView.ts'
import { readMessages } from './messages/store.ts'
import { isRegistered } from './negotiation/isRegistered.ts'
import { findOffered } from './negotiation/offered.ts'
import { quoteView } from './quotes/view.ts'
import { rowView } from './rowView.ts'
import { readLines, readRounds } from './store.ts'
import type { DealLineRecord, DealRecord, DealRoundRecord } from './tables.ts'

type Deps = Pick<Parts, 'clock' | 'files' | 'db'>

/** A deal whole, as its seller sees it. `db` reads the company's rows. */
export async function dealView(parts: Deps, db: Db, deal: DealRecord): Promise<Deal> {
  const whole = await readWhole(parts, db, deal, 'seller')
  const feePercent = deal.feePercent ?? (await findCompany(db, deal.companyId)).mmknPfp
  const row = rowView(deal, parts.clock.now())
  return {
    ...row,
    ...common(deal),
    ...whole,
    deliver_by: await readDeadline(db, deal),
    contract: deal.kind === 'product' ? null : await contractOf(parts.files, db, deal),
    quote: await quoteView(parts.files, db, deal),
    sums: dealSums(deal, whole.rounds.at(-1), feePercent),
    fee_percent: feePercent,
    newly_read: 0,
    events: await readTimeline(db, deal.id),
  }
}

/** The same as its buyer may see it: the contract's schema leaves out what is the seller's alone of each part. */
export async function marketDealView(parts: Deps, db: Db, deal: DealRecord): Promise<MarketDeal> {
  const { messages, ...whole } = await readWhole(parts, db, deal, 'buyer')
  return {
    ...marketRow(deal, parts.clock.now()),
    ...whole,
    deliver_by: await readDeadline(db, deal),
    sold_by: await readMarketSeller(db, deal.companyId),
    messages: messages.filter(({ kind }) => kind === 'message'),
  }
}

/** What a buyer's list shows of a deal. */
export function marketRow(deal: DealRecord, now: Date) {
  return {
    ...rowView(deal, now),
    ...common(deal),
    allowed_actions: allowedActions(deal, 'buyer', now),
    seller: deal.companyId,
    pipeline: deal.pipelineStatus && {
      status: deal.pipelineStatus,
      allowed_actions: [],
      sign_from: null,
      registration_number: deal.registrationNumber,
    },
  }
}

/** What is kept beside a deal's own row; as many questions however much there is. */
async function readWhole(parts: Deps, db: Db, deal: DealRecord, side: 'seller' | 'buyer') {
  const lines = await readLines(db, deal.id)
  const { lines: going, ...fulfilled } = await fulfilmentView(parts, db, deal, lines, side)
  const offered = await findOffered(
    db,
    lines.map(({ listingId }) => listingId),
  )
  const ownPrices = side === 'seller' ? await readOwnPrices(parts, db, deal, lines) : new Map<string, LinePrice>()
  const seller = { isRegistered: await isRegistered(db, deal.companyId) }
  const rounds = await readRounds(db, deal.id)
  const amendments = deal.acceptedAt === null ? [] : await readAmendments(db, deal.id)
  return {
    lines: lines.map((line) => ({
      ...lineView(line, { offered: offered.get(line.listingId ?? ''), going: going.get(line.id), ...seller }),
      own_price: ownPrices.get(line.id) ?? null,
    })),
    rounds: rounds.map(roundView),
    messages: await readMessages(parts.files, db, deal.id),
    amendments: amendments.map((one) => amendmentView(deal, one, { lines, rounds, side })),
    ...(await blanketOrderOf(db, deal, lines, parts.clock.now())),
    closures: await closureViews(db, deal, side),
    dispute: await disputeOf(db, deal, side),
    ...fulfilled,
  }
}

/** What the buyer pays by the price lists in force, by line, as long as a quote can be written. */
async function readOwnPrices(
  { clock }: Pick<Parts, 'clock'>,
  db: Db,
  deal: DealRecord,
  lines: readonly DealLineRecord[],
): Promise<ReadonlyMap<string, LinePrice>> {
  if (deal.kind !== 'product' || isAgreed(deal) || deal.endedAt !== null) return new Map()
  const articles = lines.flatMap(({ id, articleId, qty, unitId }) =>
    articleId === null ? [] : [{ line: id, article: articleId, qty: trimTrailingZeros(qty), unit: unitId }],
  )
  if (articles.length === 0) return new Map()
  const prices = await pricesOfLines(db, {
    customer: deal.buyerId,
    day: riyadhDay(clock.now()),
    lines: articles,
  })
  return new Map(
    articles.flatMap(({ line }, index) => {
      const price = prices[index]
      return price?.why?.source === 'price_list' ? [[line, price]] : []
    }),
  )
}

async function closureViews(db: Db, deal: DealRecord, side: 'seller' | 'buyer'): Promise<Deal['closures']> {
  if (deal.kind !== 'product' || deal.acceptedAt === null) return []
  const closures = await readClosures(db, deal.id)
  const latest = closures.at(-1)
  const isAskable = side === 'seller' && deal.status === 'accepted' && (await canEscalate(db, deal.id, latest))
  return closures.map((one) =>
    closureView(one, isAskable && one === latest ? ['ask_staff'] : closureActions(deal, one)),
  )
}

/** Only what was agreed is ever in dispute. */
async function disputeOf(db: Db, deal: DealRecord, side: 'seller' | 'buyer'): Promise<Deal['dispute']> {
  const dispute = deal.acceptedAt === null ? undefined : await latestDispute(db, deal.id)
  return dispute ? disputeView(dispute, disputeActions(dispute, side)) : null
}

function common(deal: DealRecord) {
  return {
    buyer: deal.buyer,
    request: deal.request,
    current_round: deal.currentRound,
    deliver_to: deal.deliverTo,
    po_number: deal.poNumber,
    note: deal.note,
    accepted_at: deal.acceptedAt?.toISOString() ?? null,
    ended_at: deal.endedAt?.toISOString() ?? null,
    reason_code: deal.reasonCode,
    reason_note: deal.reasonNote,
  }
}

async function contractOf(
  files: Pick<Files, 'find' | 'linkTo'>,
  db: Db,
  { contractFile, contractSignedOn }: DealRecord,
) {
  const [signed] = contractFile ? await files.find([contractFile], db) : []
  return { signed: signed ? storedDocument(signed, files) : null, signed_on: contractSignedOn }
}

/** Once agreed, a deal's own amounts count: what was closed is taken off them. */
function dealSums(deal: DealRecord, round: Round | undefined, feePercent: string): Deal['sums'] {
  if (!round) return null
  const { subtotal, discount_amount, delivery_fee } = round
  const isAgreed = deal.acceptedAt !== null
  const taxable = (isAgreed && deal.taxable) || round.taxable
  const total = (isAgreed && deal.total) || round.total
  const { fee, net } = feeOn(taxable, feePercent)
  return {
    subtotal,
    discount_amount,
    delivery_fee,
    taxable,
    total,
    vat: less(total, taxable),
    closed: less(round.taxable, taxable),
    fee_percent: feePercent,
    fee,
    net_to_seller: net,
  }
}

function less(amount: string, by: string): string {
  return fromHalalas(toHalalas(amount) - toHalalas(by))
}

function roundView({ no, side, at, byName, validUntil, returnDays, content }: DealRoundRecord): Round {
  return { no, side, at: at.toISOString(), by: byName, valid_until: validUntil, return_days: returnDays, ...content }
}
