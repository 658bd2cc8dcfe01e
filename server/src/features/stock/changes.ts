import type { MovementKind } from '@mawrid/contract/stock/stock.ts'
import { maxOnHand } from '@mawrid/contract/stock/stock.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { type Level, type Place, placeKey } from './store.ts'

/** A change in one place, in thousandths. Only changes of the goods on hand go into the ledger. */
export interface Change extends Place {
  readonly kind?: MovementKind
  readonly onHand?: bigint
  readonly reserved?: bigint
  readonly incoming?: bigint
}

export interface Movement extends Place {
  readonly listingId: string
  readonly kind: MovementKind
  readonly qty: bigint
  readonly balance: bigint
}

/** A change for which there is too little stock. */
export interface Shortage {
  /** The index of the change. */
  readonly index: number
  readonly code: 'stock_short' | 'stock_reserved' | 'too_big'
  /** How much is available. */
  readonly available: bigint
}

export interface Changed {
  readonly levels: ReadonlyMap<string, Level>
  readonly movements: readonly Movement[]
  readonly shortages: readonly Shortage[]
}

const maxThousandths = toThousandths(maxOnHand)

/** Applies changes to levels in order. With a shortage nothing may be stored. */
export function applyChanges(before: ReadonlyMap<string, Level>, changes: readonly Change[]): Changed {
  const levels = new Map<string, Level>()
  const movements: Movement[] = []
  const shortages: Shortage[] = []
  for (const [index, change] of changes.entries()) {
    const key = placeKey(change)
    const level = levels.get(key) ?? before.get(key)
    if (!level) throw new Error('A change was made of a level that is not locked')
    const after = {
      ...level,
      onHand: level.onHand + (change.onHand ?? 0n),
      reserved: level.reserved + (change.reserved ?? 0n),
      incoming: level.incoming + (change.incoming ?? 0n),
    }
    const code = refusal(level, after)
    if (code) {
      shortages.push({ index, code, available: level.onHand - level.reserved })
      continue
    }
    levels.set(key, after)
    if (change.kind) {
      const { listingId, articleId, warehouseId, onHand } = after
      movements.push({
        listingId,
        articleId,
        warehouseId,
        kind: change.kind,
        qty: change.onHand ?? 0n,
        balance: onHand,
      })
    }
  }
  return { levels, movements, shortages }
}

function refusal(before: Level, after: Level): Shortage['code'] | undefined {
  if (after.reserved < 0n || after.incoming < 0n) throw new Error('More was given back than was promised or sent')
  if (after.onHand < 0n) return 'stock_short'
  if (after.reserved > after.onHand) return after.onHand < before.onHand ? 'stock_reserved' : 'stock_short'
  return after.onHand > maxThousandths ? 'too_big' : undefined
}
