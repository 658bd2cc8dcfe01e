import type { ApprovalFigure, ApprovalLine } from '@mawrid/contract/approvals/content.ts'
import { choiceSums, leastChoice, quantitiesOf } from '@mawrid/contract/deals/choice.ts'
import { hasChoice } from '@mawrid/contract/deals/choiceFields.ts'
import { times } from '@mawrid/contract/sales/halalas.ts'
import { lineSums } from '@mawrid/contract/sales/sums.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db } from '../../platform/parts.ts'
import type { Assess, Assessment } from '../approvals/index.ts'
import { asDealLines } from './amendments/addedLines.ts'
import { readAmendments } from './amendments/store.ts'
import { isRegistered } from './negotiation/isRegistered.ts'
import { findOffered } from './negotiation/offered.ts'
import { type PublishedTerms, publishedTerms } from './negotiation/publishedTerms.ts'
import { calledOf } from './recordDealAction.ts'
import { latestRound } from './rounds/store.ts'
import { findDeal, readLines } from './store.ts'
import type { DealLineRecord, DealRecord, DealRoundRecord } from './tables.ts'

type QuotedLine = DealRoundRecord['content']['lines'][number]

/** What the rules ask of a quote that was just sent, and of an order, a counter-offer or a change that was just agreed to. */
export const assessQuote: Assess = async (tx, companyId, { params }, run) => {
  await run()
  const deal = await findDeal(tx, idIn(params))
  if (deal.currentRound === null) return undefined
  const { content, total, validUntil } = await latestRound(tx, deal)
  return assessed(tx, companyId, deal, { content, total, validUntil, lines: await readLines(tx, deal.id) })
}

/** The same of a change of an accepted deal that was just proposed: of the version that it would make. */
export const assessProposal: Assess = async (tx, companyId, { params }, run) => {
  await run()
  const deal = await findDeal(tx, idIn(params))
  const proposed = (await readAmendments(tx, deal.id)).at(-1)
  if (!proposed) return undefined
  const { content, added } = proposed
  const lines = [...(await readLines(tx, deal.id)), ...asDealLines(deal, added)]
  return assessed(tx, companyId, deal, { content, total: content.total, validUntil: null, lines })
}

function idIn(params: unknown): string {
  return (params as { readonly id: string }).id
}

interface Assessed extends Pick<DealRoundRecord, 'content' | 'total' | 'validUntil'> {
  readonly lines: readonly DealLineRecord[]
}

async function assessed(
  tx: Db,
  companyId: string,
  deal: DealRecord,
  { content, total, validUntil, lines }: Assessed,
): Promise<Assessment> {
  const listingIds = [
    ...lines.map(({ listingId }) => listingId),
    ...content.lines.map(({ substitute }) => substitute?.listing ?? null),
  ]
  const listed = await findOffered(tx, listingIds)
  const seller = await isRegistered(tx, companyId)
  const termsOf = ({ line: id, qty, substitute }: QuotedLine) => {
    const line = lines.find((one) => one.id === id)
    const listing = listed.get(substitute?.listing ?? line?.listingId ?? '')
    if (!listing) return undefined
    const articleId = substitute?.article ?? line?.articleId
    const articlePrice = listing.articles.find((one) => one.id === articleId)?.price ?? null
    return publishedTerms(listing.row, listing.own, { qty, articlePrice, isRegistered: seller })
  }
  const offered = content.lines.filter(({ answer }) => answer !== 'not_available').flatMap(eachQuantity)
  const sold = offered.map((line) => ({ line, terms: termsOf(line) }))
  // The discount on the whole quote lowers each price in proportion. An amount lowers those of the cheapest choice most.
  const isChosen = hasChoice(content.lines)
  const isInParts = isChosen || content.call_until != null
  const sums = isChosen ? choiceSums(content, leastChoice(content.lines)) : undefined
  const whole = toHalalas(sums?.subtotal ?? content.subtotal)
  const paid = whole - toHalalas(sums?.discount ?? content.discount_amount)
  // The buyer may choose the items with the greatest discount alone, or call off those of a blanket order.
  const offOf = ({ line }: Sold) => (whole === 0n ? 0n : toHalalas(line.net) - (toHalalas(line.net) * paid) / whole)
  const isBelow = ({ line, terms }: Sold, which: 'price' | 'cost') => {
    const price = terms?.[which]
    if (!price) return false
    const known = times(toHalalas(price), toThousandths(line.qty))
    return whole === 0n ? known > 0n : toHalalas(line.net) * paid < known * whole
  }
  return {
    record: { kind: 'deal', id: deal.id, called: calledOf(deal) },
    values: {
      discount_over: isInParts
        ? greatest(sold.map((one) => discountOf([one], fromHalalas(offOf(one)))))
        : discountOf(sold, content.discount_amount),
      below_list: sold.some((one) => isBelow(one, 'price')),
      below_cost: sold.some((one) => isBelow(one, 'cost')),
      amount_over: content.range?.to ?? total,
    },
    shown: {
      lines: sold.flatMap((one): ApprovalLine[] => {
        const line = lines.find(({ id }) => id === one.line.line)
        if (!line) return []
        const below = [isBelow(one, 'price') && 'below_list', isBelow(one, 'cost') && 'below_cost'] as const
        return [
          {
            ...lineOf({ ...line, ...namesOf(one.line.substitute) }, one.line),
            list_price: one.terms?.price ?? null,
            cost: one.terms?.cost ?? null,
            over: below.filter((kind) => kind !== false),
          },
        ]
      }),
      figures: figuresOf(content, ['amount_over']),
      valid_until: validUntil,
      note: content.message,
    },
  }
}

/** An item at each of its quantities: the buyer may choose any of them. */
function eachQuantity(line: QuotedLine): QuotedLine[] {
  return quantitiesOf(line).map((one) => ({ ...line, ...one, net: lineSums({ ...line, ...one }).net }))
}

function greatest(percents: readonly string[]): string {
  return percents.reduce((most, one) => (toHalalas(one) > toHalalas(most) ? one : most), '0.00')
}

type NamedLine = Pick<DealLineRecord, 'sku' | 'nameAr' | 'nameEn' | 'unitId'>

function namesOf(substitute: QuotedLine['substitute']): Partial<NamedLine> {
  return substitute ? { sku: substitute.sku, nameAr: substitute.name_ar, nameEn: substitute.name_en } : {}
}

interface LineFigures {
  readonly qty: string
  readonly unit_price?: string
  readonly net?: string
}

/** A line of a deal as it is shown to who decides. */
export function lineOf(
  { sku, nameAr, nameEn, unitId }: NamedLine,
  { qty, unit_price = undefined, net = undefined }: LineFigures,
): ApprovalLine {
  return {
    sku,
    name_ar: nameAr,
    name_en: nameEn,
    qty,
    unit: unitId,
    unit_price: unit_price ?? null,
    list_price: null,
    cost: null,
    amount: net ?? null,
    over: [],
  }
}

type Totals = Pick<DealRoundRecord['content'], 'subtotal' | 'discount_amount' | 'delivery_fee' | 'vat' | 'total'>

/** The sums of a document; those that are nothing are left out. */
export function figuresOf(totals: Totals, overTotal: ApprovalFigure['over']): ApprovalFigure[] {
  const figures: ApprovalFigure[] = [
    { kind: 'subtotal', value: totals.subtotal, over: [] },
    { kind: 'discount', value: totals.discount_amount, over: ['discount_over'] },
    { kind: 'delivery_fee', value: totals.delivery_fee, over: [] },
    { kind: 'vat', value: totals.vat, over: [] },
    { kind: 'total', value: totals.total, over: overTotal },
  ]
  return figures.filter(({ kind, value }) => kind === 'total' || toHalalas(value) !== 0n)
}

interface Sold {
  readonly line: QuotedLine
  readonly terms: PublishedTerms | undefined
}

/**
 * All that was taken off the prices of a quote, as a percentage with two digits. A price below the list price is a discount
 * too, under whatever name.
 */
function discountOf(sold: readonly Sold[], overall: string): string {
  const gross = sold.reduce((sum, { line, terms }) => {
    const quoted = toHalalas(line.unit_price)
    const above = toHalalas(terms?.price ?? '0.00') - quoted
    return sum + times(above > 0n ? quoted + above : quoted, toThousandths(line.qty))
  }, 0n)
  const net = sold.reduce((sum, { line }) => sum + toHalalas(line.net), 0n) - toHalalas(overall)
  return gross === 0n ? '0.00' : fromHalalas(((gross - net) * 10_000n) / gross)
}
