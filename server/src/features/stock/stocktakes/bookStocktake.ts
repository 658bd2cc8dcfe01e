import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { bookStocktake as bookCall } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { book } from '../ledger.ts'
import { onHandMove, recordStock } from '../recordStock.ts'
import { lockStock, placeKey } from '../store.ts'
import { announceStocktake } from './announceStocktake.ts'
import { type Counted, changeBy, judge } from './countedLines.ts'
import { readCounted } from './readCounted.ts'
import { findStocktake, lockStocktake, removeStocktake } from './store.ts'
import { stocktakeView } from './view.ts'

/**
 * Books the difference of every counted line, so that movements since the count and reserved stock are kept. Books all
 * lines or none, and ends the count.
 */
export function bookStocktake(parts: Parts, { body, params, principal, once }: CallContext<typeof bookCall>) {
  const { userId, company } = principal
  return once(async (tx) => {
    const stocktake = await lockStocktake(tx, params.id)
    if (stocktake.version !== body.version) {
      const current = await stocktakeView(tx, await findStocktake(tx, stocktake.id))
      throw new Problem('version_conflict', { current })
    }
    const found = await readCounted(tx, stocktake)
    if (found.length === 0) throw new Problem('invalid_input', { errors: [fieldError('lines', 'too_few', { min: 1 })] })
    const stock = await lockStock(
      tx,
      found.map(({ level }) => level),
    )
    // The warehouse was archived, so nothing can be booked there.
    if (stock.levels.size === 0 && found.some(({ isTracked }) => isTracked)) {
      throw new Problem('invalid_input', { errors: [fieldError('warehouse', 'not_offered')] })
    }
    const lines = found.map((line) => ({ ...line, level: stock.levels.get(placeKey(line.level)) ?? line.level }))
    refuse(lines)
    const changes = lines.map(changeBy)
    const entry = { companyId: company.id, userId, reason: 'stocktake' } as const
    await book(parts, tx, stock, changes, { ...entry, cause: { kind: 'hand', id: null } }, 'invalid_input')
    const differing = changes.filter(({ onHand }) => onHand !== 0n)
    const moves = differing.map((change) => onHandMove(stock, change))
    await recordStock(parts, tx, stock, moves, { ...entry, action: 'count' })
    await removeStocktake(tx, stocktake.id)
    await announceStocktake(parts, tx, stocktake)
    return { counted: lines.length, differing: differing.length }
    // A booked count no longer exists, so a second click gets the first reply, whatever its Idempotency-Key is.
  }, `stocktake ${params.id} ${body.version}`)
}

/** An error for each line that cannot be booked, by article. */
function refuse(lines: readonly Counted[]): void {
  const errors = lines.flatMap((line) => {
    const { refusal } = judge(line)
    const { onHand, reserved } = line.level
    return refusal
      ? fieldError(`lines.${line.articleId}.counted`, refusal, { available: fromThousandths(onHand - reserved) })
      : []
  })
  if (errors.length > 0) throw new Problem('invalid_input', { errors })
}
