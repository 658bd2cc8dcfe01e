import type { BodyOf } from '@mawrid/contract/call.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { NewMarketDeal } from '@mawrid/contract/market/deal.ts'
import type { requestDeal } from '@mawrid/contract/market/deals.calls.ts'
import { between, type Chance, chanceFrom, oneOf } from '@mawrid/sandbox/src/market/buyers/chance.ts'
import { type BuyerCompany, buyerCompanies } from '@mawrid/sandbox/src/market/buyers/companies.ts'
import { writeRequest } from '@mawrid/sandbox/src/market/buyers/writeRequest.ts'
import type { OfferedListing } from './offeredListings.ts'
import type { Plan } from './plans.ts'

/** The demonstration's deals are in one language, as a seller's in Saudi Arabia mostly are. */
const demoBuyers = buyerCompanies.filter(({ writes }) => writes === 'ar')

export interface DemoRequest {
  readonly plan: Plan
  readonly buyer: BuyerCompany
  readonly request: BodyOf<typeof requestDeal>
  /** In the order of the lines. */
  readonly offeredListings: readonly OfferedListing[]
}

/** What a buyer of the sandbox sends for a plan: some buyers buy more often than others, and up to three things at once. */
export function requestFor(
  plan: Plan,
  offered: ReadonlyMap<ListingKind, readonly OfferedListing[]>,
  chance: Chance,
): DemoRequest {
  const companyIndex = Math.floor(between(chance, 0, 1) ** 1.6 * demoBuyers.length)
  const buyer = demoBuyers[companyIndex]
  if (!buyer) throw new Error('The sandbox has no buyers')
  const drawn = demoRequest(plan, buyer, chooseListings(plan.kind, offered.get(plan.kind) ?? [], chance), chance)
  // Drawn all the same, so that the other deals stay as they are.
  const [regular] = demoBuyers
  const [article] = offered.get('product') ?? []
  return plan.isRegular && regular && article ? demoRequest(plan, regular, [article], chanceFrom(plan.daysAgo)) : drawn
}

function demoRequest(
  plan: Plan,
  buyer: BuyerCompany,
  offeredListings: readonly OfferedListing[],
  chance: Chance,
): DemoRequest {
  const requests = offeredListings.map((listing) => writeRequest({ buyer, listing }, chance))
  const [first] = requests
  const lines = requests.flatMap((one, n) =>
    one.lines.map((line) => ({ ...line, article: offeredListings[n]?.article ?? null })),
  )
  const isOrder = first?.source === 'direct_order' && lines.length === 1 && plan.ending !== 'asked'
  const source = isOrder || plan.kind !== 'product' ? first?.source : 'rfq'
  const read = check(NewMarketDeal, { ...first, source, lines })
  if (!read.ok) throw new Error(`A request of the demonstration is not one: ${JSON.stringify(read.errors)}`)
  return { plan, buyer, request: read.value, offeredListings }
}

function chooseListings(kind: ListingKind, offered: readonly OfferedListing[], chance: Chance): OfferedListing[] {
  const many = kind === 'product' ? Math.floor(between(chance, 1, 4)) : 1
  const chosen = new Map<string, OfferedListing>()
  for (let n = 0; n < many; n += 1) {
    const listing = oneOf(chance, offered)
    if (listing) chosen.set(listing.id, listing)
  }
  return [...chosen.values()]
}
