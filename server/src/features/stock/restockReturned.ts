import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { invalid } from '../../platform/http/problems.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { applyChanges, type Change } from './changes.ts'
import { book, type Entry } from './ledger.ts'
import { lockStock, type Place, placeKey, placeOf } from './store.ts'

interface ReturnedGoods extends Place {
  readonly qty: string
  readonly isDamaged: boolean
  /** The path of its field errors. */
  readonly path: string
}

/** Books goods that a buyer returned: available again, or written off in the same booking if they are damaged. */
export async function restockReturned(
  parts: Parts,
  tx: Db,
  entry: Entry,
  returned: readonly ReturnedGoods[],
): Promise<void> {
  const stock = await lockStock(tx, returned)
  const nowhere = returned.filter((goods) => !stock.levels.has(placeKey(goods)))
  if (nowhere.length > 0) throw invalid(nowhere.map(({ path }) => fieldError(`${path}.warehouse`, 'not_offered')))
  const booked = returned.flatMap((goods) => changesOf(goods).map((change) => ({ change, path: goods.path })))
  const changes = booked.map(({ change }) => change)
  const { shortages } = applyChanges(stock.levels, changes)
  if (shortages.length > 0) {
    throw invalid(shortages.map(({ index, code }) => fieldError(`${booked[index]?.path}.qty`, code)))
  }
  await book(parts, tx, stock, changes, entry)
}

/** Damaged goods are booked in and then written off, so that the ledger shows the return. */
function changesOf({ qty, isDamaged, ...goods }: ReturnedGoods): Change[] {
  const place = placeOf(goods)
  const onHand = toThousandths(qty)
  const back: Change = { ...place, kind: 'return', onHand }
  return isDamaged ? [back, { ...place, kind: 'damage', onHand: -onHand }] : [back]
}
