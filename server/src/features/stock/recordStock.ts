import type { FieldChange } from '@mawrid/contract/history.ts'
import { fromThousandths, trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { inArray } from 'drizzle-orm'
import { recordMoves } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { listings } from '../listings/tables.ts'
import { type LockedStock, type Place, placeKey } from './store.ts'

interface Doing {
  readonly companyId: string
  readonly userId: string
  readonly action: string
  readonly reason?: string | null
  readonly note?: string | null
}

export interface StockMove extends Place {
  readonly change: Omit<FieldChange, 'is_hidden'>
}

/** Records in the products' histories what a person did with their stock. The ledger has it by warehouse. */
export async function recordStock(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  stock: LockedStock,
  moves: readonly StockMove[],
  { companyId, userId, action, reason, note }: Doing,
): Promise<void> {
  const ids = [...stock.articles.values()].map(({ listingId }) => listingId)
  const named = ids.length === 0 ? [] : await tx.select().from(listings).where(inArray(listings.id, ids))
  const byId = new Map(named.map((one) => [one.id, one]))
  const changes = moves.flatMap(({ articleId, warehouseId, change }) => {
    const facts = stock.articles.get(articleId)
    const listing = facts && byId.get(facts.listingId)
    if (!facts || !listing) return []
    return {
      companyId,
      kind: 'stock' as const,
      recordId: listing.id,
      at: clock.now(),
      side: 'seller' as const,
      userId,
      called: { ref: facts.sku || listing.ref, name_ar: listing.nameAr, name_en: listing.nameEn },
      action,
      from: null,
      to: null,
      changes: [{ ...change, is_hidden: false }],
      warehouseIds: [warehouseId],
      ...(reason && { reasonCode: reason }),
      ...(note && { note }),
    }
  })
  await recordMoves(tx, changes)
}

/** The quantity before and after a change in thousandths. */
export function onHandMove({ levels }: LockedStock, place: Place & { readonly onHand?: bigint }): StockMove {
  const here = levels.get(placeKey(place))?.onHand ?? 0n
  const shown = (quantity: bigint) => trimTrailingZeros(fromThousandths(quantity))
  const change = { field: 'on_hand', before: shown(here), after: shown(here + (place.onHand ?? 0n)) }
  return { articleId: place.articleId, warehouseId: place.warehouseId, change }
}
