import type { StoredParcel } from '../../src/features/deals/fulfilment/parcels/store.ts'
import type { DealState } from '../../src/features/deals/lifecycle.ts'
import type { RoundContent } from '../../src/features/deals/rounds/content.ts'
import type { DealLineRecord, DealRecord } from '../../src/features/deals/tables.ts'
import { placeKey } from '../../src/features/stock/store.ts'
import { type Stock, warehouses } from './stock.ts'

export type ModelParcel = Pick<StoredParcel, 'id' | 'status' | 'warehouseId' | 'lines'>

type ModelLine = Pick<
  DealLineRecord,
  'id' | 'unitId' | 'articleId' | 'qty' | 'agreedQty' | 'closedQty' | 'agreedArticleId' | 'agreedNet'
>

/** A deal as stored. */
export interface ModelDeal
  extends DealState,
    Pick<DealRecord, 'kind' | 'answeredAt' | 'total' | 'taxable' | 'feePercent' | 'fee'> {
  readonly lines: readonly ModelLine[]
  readonly rounds: readonly RoundContent[]
  readonly parcels: readonly ModelParcel[]
  /** Goods were lost in transit or released at its end, so less may be reserved than is still to be shipped. */
  readonly mayLack: boolean
}

/** A seller’s deals and stock at one time. */
export interface Model {
  readonly now: Date
  readonly stock: Stock
  readonly deals: readonly ModelDeal[]
}

export interface Moved {
  readonly deal: ModelDeal
  readonly stock: Stock
}

/** Throws the problem that a seller or a buyer would get as reply. */
export type Command = (world: Model, deal: ModelDeal, n: number) => Moved

/** One article that must be in stock, one that allows backorders, and one that is not tracked. */
export const articles = ['there', 'ahead', 'uncounted'] as const

const facts = { listingId: 'listing', sku: 'sku', precision: 3 }
const places = warehouses.flatMap((warehouseId) =>
  articles.filter((article) => article !== 'uncounted').map((articleId) => ({ articleId, warehouseId })),
)

export const emptyModel: Model = {
  now: new Date('2026-05-10T09:00:00Z'),
  stock: {
    articles: new Map(
      articles.map((id) => [id, { ...facts, isTracked: id !== 'uncounted', canBeOrderedAhead: id === 'ahead' }]),
    ),
    levels: new Map(
      places.map((place) => [
        placeKey(place),
        { ...place, listingId: facts.listingId, onHand: 0n, reserved: 0n, incoming: 0n },
      ]),
    ),
    reservations: new Map(),
    ledger: new Map(),
  },
  deals: [],
}
