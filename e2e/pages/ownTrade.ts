import type { APIRequestContext } from 'playwright/test'
import { type DraftKind, drafts, paths } from '../../server/test/listings.ts'
import { anActiveSeller } from './activeSeller.ts'
import type { NewSeller } from './newSeller.ts'
import { createAddress, createWarehouse } from './ownCompany.ts'
import { aPictureFile } from './ownPictures.ts'
import { callSandbox } from './sandbox.ts'

/** A PDF file to upload. */
export const aPdf = {
  name: 'signed.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
}

/** A seller with two warehouses who can receive requests. */
export interface Trader {
  readonly seller: NewSeller
  readonly riyadh: string
  readonly jeddah: string
  publish(kind: DraftKind, details?: object): Promise<string>
  /** Receives this quantity of a product's only variant. */
  receive(listing: string, warehouse: string, qty: string): Promise<void>
  /** A buyer requests a listing; resolves to the deal. */
  request(listing: string, options?: object): Promise<OwnDeal>
  deal(id: string): Promise<OwnDeal>
  /** A new product is ordered directly and the order accepted; resolves to the deal's id. */
  agreed(): Promise<string>
}

export interface OwnDeal {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly status: string
  readonly subject: string
  readonly current_round: number | null
  readonly total: string | null
  readonly lines: readonly { readonly id: string; readonly qty: string; readonly reserved: string }[]
  readonly parcels: readonly {
    readonly id: string
    readonly status: string
    readonly cartons: readonly { readonly number: string }[]
  }[]
  readonly milestones: readonly { readonly id: string; readonly status: string }[]
}

export async function aTrader(device: APIRequestContext): Promise<Trader> {
  const seller = await anActiveSeller(device)
  const address = await createAddress(seller)
  const places = [
    { name_ar: 'مستودع الرياض', name_en: 'Riyadh warehouse', code: 'RUH' },
    { name_ar: 'مستودع جدة', name_en: 'Jeddah warehouse', code: 'JED' },
  ]
  const [riyadh = '', jeddah = ''] = await inSequence(places, async (place) => {
    return (await createWarehouse(seller, address, place)).id
  })
  const deal = (id: string) => seller.call<OwnDeal>('GET', `/api/v1/deals/${id}/`)
  const trader: Trader = {
    seller,
    riyadh,
    jeddah,
    deal,
    async publish(kind, details = {}) {
      const whole = { ...drafts[kind](), ...(await completed(kind)), ...details }
      const form = Object.entries(whole).map(([name, value]) => [name, isPlain(value) ? value : JSON.stringify(value)])
      const { id, version } = await seller.send<OwnDeal>('POST', paths[kind].list, Object.fromEntries(form))
      await seller.call('POST', `${paths[kind].item}${id}/submit/`, { version })
      return id
    },
    async receive(listing, warehouse, qty) {
      const { articles } = await seller.call<{ articles: { id: string }[] }>(
        'GET',
        `/api/v1/stock/products/${listing}/`,
      )
      const lines = articles.map((article) => ({ article: article.id, qty }))
      await seller.call('POST', '/api/v1/stock/movements/', { warehouse, kind: 'receipt', lines })
    },
    async request(listing, options = {}) {
      const { results } = await callBuyerApi<{ results: { id: string }[] }>('')
      return callBuyerApi(`/${results[0]?.id}/requests`, { listing, ...options })
    },
    async agreed() {
      const listing = await trader.publish('product')
      await trader.receive(listing, riyadh, '10')
      const { id } = await trader.request(listing, { source: 'direct_order', lines: [{ listing, qty: '10' }] })
      const { version, current_round: round } = await deal(id)
      await seller.call('POST', `/api/v1/deals/${id}/accept/`, { version, round })
      return id
    },
  }
  return trader
}

/** An action of the deal's buyer, by a call of the marketplace that the sandbox makes. */
export function actAsBuyer(deal: Pick<OwnDeal, 'id'>, action: string, body: object): Promise<OwnDeal> {
  return callBuyerApi(`/deals/${deal.id}/${action}`, body)
}

function callBuyerApi<Reply>(path: string, body?: object): Promise<Reply> {
  return callSandbox(`/market/buyers${path}`, body)
}

async function completed(kind: DraftKind) {
  const common = {
    description_ar: 'وصف يقرأه المشترون.',
    images: [{ file: 'new:0' }],
    new_images: await aPictureFile('front.png', 1000, 900),
  }
  if (kind === 'product') return { ...common, origin_country: 'SA', attributes: { wall: 'double' } }
  if (kind !== 'franchise') return common
  return { ...common, disclosure: { file: 'new:0', dated_on: '2026-01-05', version: '2.1' }, new_documents: aPdf }
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'buffer' in value)
}

async function inSequence<Thing, Made>(
  things: readonly Thing[],
  make: (thing: Thing) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (const thing of things) made.push(await make(thing))
  return made
}
