import { randomUUIDv7 } from 'node:crypto'
import type { SignedInSeller } from './builders.ts'
import { callApi } from './callApi.ts'
import type { TestServer } from './harness.ts'
import { aListing, type DraftKind, paths } from './listings.ts'
import { aMarketClient, type MarketClient } from './market.ts'
import { aStockedSeller, type StockedSeller } from './stockedSeller.ts'
import { sellersVatNumber, setVatNumber } from './vatNumber.ts'

export const riyadhAddress = {
  short_address: null,
  building_number: '7421',
  street_ar: 'طريق الملك عبدالعزيز',
  district_ar: 'المروج',
  city: 'الرياض',
  region: 'SA-01',
  postal_code: '12282',
  contact_name: 'سارة القحطاني',
  contact_phone: '0551234567',
} as const

/** A buyer as the marketplace sends it. */
export function aBuyer(more: object = {}) {
  return {
    id: randomUUIDv7(),
    name_ar: 'متاجر الواحة',
    name_en: 'Oasis Stores',
    contact: 'سارة القحطاني',
    phone: '0551234567',
    email: 'buyer@oasis.example',
    address: riyadhAddress,
    ...more,
  }
}

const requests = {
  product: { kind: 'product' },
  service: { kind: 'service', scope: 'تصميم ثلاث عبوات' },
  franchise: { kind: 'franchise', region: 'SA-01', city: 'الرياض', premises: 'leased' },
  investment: { kind: 'investment', amount: '250000.00', investor: 'company' },
} as const

/** A seller with something to sell, and the market client of the buyers. */
export interface Trade {
  readonly server: TestServer
  readonly seller: SignedInSeller
  readonly companyId: string
  /** The warehouses that goods are shipped from. */
  readonly stocked: StockedSeller
  readonly market: MarketClient
  /** Publishes a listing. */
  publish(kind?: DraftKind, more?: object): Promise<{ readonly id: string }>
  /** The body of a buyer's request for these listings. */
  request(listing: { readonly id: string }, more?: object, kind?: DraftKind): Record<string, unknown>
  /** Creates a buyer's request and returns the deal as the seller reads it. */
  deal(listing: { readonly id: string }, more?: object, kind?: DraftKind): Promise<Deal>
  read(id: string): Promise<Deal>
  /** An action of the seller on a deal. The version is added. */
  sell(deal: Deal, action: string, body?: object): Promise<Answer>
  buy(deal: Pick<Deal, 'id'>, action: string, body?: object): Promise<Answer>
}

// biome-ignore lint/suspicious/noExplicitAny: replies are read as JSON
type Json = any
export type Deal = Json
export interface Answer {
  readonly status: number
  readonly body: Json
}

export async function aTrade(server: TestServer): Promise<Trade> {
  const stocked = await aStockedSeller(server)
  const { seller, companyId } = stocked
  const market = await aMarketClient(server)
  await setVatNumber(server, companyId, sellersVatNumber)

  const read = async (id: string) => (await callApi(server, seller, 'GET', `/api/v1/deals/${id}/`)).body

  function request(listing: { readonly id: string }, more: object = {}, kind: DraftKind = 'product') {
    return {
      seller: companyId,
      kind,
      source: kind === 'product' || kind === 'service' ? 'rfq' : 'enquiry',
      subject: 'كراتين للموسم',
      buyer: aBuyer(),
      request: requests[kind],
      lines: [{ listing: listing.id, qty: '10' }],
      deliver_to: riyadhAddress,
      ...more,
    }
  }

  return {
    server,
    seller,
    companyId,
    stocked,
    market,
    async publish(kind = 'product', more = {}) {
      const { id } = await aListing(server, seller, kind, more)
      const { status } = await callApi(server, seller, 'POST', `${paths[kind].item}${id}/submit/`, { version: 1 })
      if (status !== 200) throw new Error(`The ${kind} was not published`)
      return { id }
    },
    request,
    async deal(listing, more, kind) {
      const { status, body } = await market.send('POST', 'deals/', request(listing, more, kind))
      if (status !== 201) throw new Error(`The deal was not made: ${JSON.stringify(body)}`)
      return read(body.id)
    },
    read,
    sell: (deal, action, body = {}) =>
      callApi(server, seller, 'POST', `/api/v1/deals/${deal.id}/${action}/`, { version: deal.version, ...body }),
    buy: (deal, action, body = {}) => market.send('POST', `deals/${deal.id}/${action}/`, body),
  }
}

/** An offer for every line of a deal at one price. */
export function offerFor(deal: Deal, more: object = {}) {
  const lines = deal.lines.map((line: Json) => ({ line: line.id, qty: line.qty, unit_price: '64.00' }))
  return { lines, valid_until: dayIn(7), ...more }
}

/** The day a number of days from now, in Riyadh. */
export function dayIn(days: number, now = new Date()): string {
  return new Date(now.getTime() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10)
}
