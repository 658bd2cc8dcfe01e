import { between, type Chance, oneOf } from './chance.ts'
import { asBuyer, type BuyerCompany } from './companies.ts'
import type { PublishedArticle, PublishedDetails } from './published.ts'
import { words } from './words.ts'

interface NewRequest {
  readonly buyer: BuyerCompany
  readonly listing: PublishedDetails
}

interface PlannedRequest extends NewRequest {
  /** Which of a product's variants. */
  readonly article: PublishedArticle | undefined
}

/** A buyer's request for a listing: sometimes an order, otherwise a quote request or an enquiry. */
export function writeRequest(options: NewRequest, chance: Chance) {
  const { buyer, listing } = options
  const variants = listing.articles?.filter(({ option_values }) => option_values.length > 0) ?? []
  const planned = { ...options, article: variants.length > 0 ? oneOf(chance, variants) : undefined }
  const isOrder = canBeOrdered(planned) && chance() < 0.25
  const source = isOrder ? 'direct_order' : listing.kind === 'product' || listing.kind === 'service' ? 'rfq' : 'enquiry'
  const subject = { direct_order: words.subjectOrder, rfq: words.subjectQuote, enquiry: words.subjectEnquiry }[source]
  const name = (buyer.writes === 'en' && listing.name_en) || listing.name_ar
  return {
    seller: listing.seller.id,
    kind: listing.kind,
    source,
    subject: (oneOf(chance, subject[buyer.writes]) ?? '%').replace('%', name).slice(0, 160),
    buyer: asBuyer(buyer),
    request: requestOf(planned, chance),
    lines: [lineOf(planned, source, chance)],
    ...(listing.kind === 'product' && { deliver_to: buyer.address, note: noteOf(buyer, source, chance) }),
    ...(isOrder && { po_number: `PO-${Math.floor(between(chance, 10_000, 99_999))}` }),
  }
}

export type RequestOfBuyer = ReturnType<typeof writeRequest>

function canBeOrdered({ listing, article }: PlannedRequest): boolean {
  return listing.kind === 'product' && (article ?? listing).price !== null
}

function lineOf({ listing, article }: PlannedRequest, source: string, chance: Chance) {
  const qty = listing.kind === 'product' ? quantityOf(listing, chance) : timesOf(listing)
  const { price } = article ?? listing
  const isHoping = source === 'rfq' && price !== null && chance() < 0.8
  return {
    listing: listing.id,
    qty,
    ...(article && { article: article.id }),
    ...(isHoping && { target_price: riyals(Number(price) * between(chance, 0.82, 0.97)) }),
  }
}

const worthItsWhile = 900
const roundTimes = 50

/** Services priced per piece are requested by the hundred. */
function timesOf({ pricing_model, price }: PublishedDetails): string {
  const each = Number(price ?? 0)
  if (pricing_model !== 'per_unit' || each === 0) return '1'
  return String(Math.ceil(worthItsWhile / each / roundTimes) * roundTimes)
}

/** Some steps above the minimum order, never above the maximum. */
function quantityOf({ min_order_qty = '1', order_step = '1', max_order_qty }: PublishedDetails, chance: Chance) {
  const [min, step] = [Number(min_order_qty), Number(order_step)]
  const max = Math.min(max_order_qty ? Number(max_order_qty) : Number.POSITIVE_INFINITY, min * 5 + step * 10)
  const steps = Math.floor(between(chance, 0, Math.floor((max - min) / step) + 1))
  return String(Number((min + steps * step).toFixed(3)))
}

function requestOf({ buyer, listing }: PlannedRequest, chance: Chance) {
  const { region, city } = buyer.address
  const experience = oneOf(chance, words.experience[buyer.writes])
  switch (listing.kind) {
    case 'product':
      return { kind: 'product' }
    case 'service':
      return { kind: 'service', place: city, scope: oneOf(chance, words.scope[buyer.writes]) }
    case 'franchise': {
      const capital = Number(listing.investment_min ?? 300_000) * between(chance, 1, 1.6)
      return { kind: 'franchise', region, city, capital: thousands(capital), premises: 'leased', experience }
    }
    case 'investment': {
      const [min, max] = [Number(listing.ticket_min ?? 100_000), Number(listing.ticket_max ?? 1_000_000)]
      const amount = thousands(between(chance, min, Math.min(max, min * 3)))
      return { kind: 'investment', amount, investor: 'company', experience }
    }
  }
}

function noteOf(buyer: BuyerCompany, source: string, chance: Chance) {
  const notes = source === 'direct_order' ? words.noteOrder : words.noteQuote
  return oneOf(chance, notes[buyer.writes])
}

export function riyals(amount: number): string {
  return Math.max(amount, 0.05).toFixed(2)
}

function thousands(amount: number): string {
  return riyals(Math.ceil(amount / 1_000) * 1_000)
}
